import { phrases } from './text/phrases.ts';

/** Prefixes that mail programs put before the subject of a reply, in lower case, by language. */
export const REPLY_PREFIXES: ReadonlySet<string> = new Set(
  phrases(`
    re | r | ref | aw | antw | antwort | wg-antw | sv | vs | rif | res | resp | odp | ynt | yanit |
    yanıt | cevap | vá | va | atb | bls | rv-re | απ | σχετ | ha | на | отв | ответ | нa | на-відп |
    відп | svar | réf | rép | trả lời | tl | bs | ats | atb | ré | 回复 | 回覆 | 答复 | 答覆 | 返信 | 返 | 답장 |
    회신 | 답변 | השב | תשובה | رد | پاسخ | ตอบกลับ
  `),
);

/** Prefixes that mail programs put before the subject of a forwarded message, in lower case. */
export const FORWARD_PREFIXES: ReadonlySet<string> = new Set(
  phrases(`
    fwd | fw | wg | tr | vb | vl | enc | i | pd | ilt | i̇lt | rv | doorst | videres | trs |
    továbbítás | tov | fs | vs-fwd | πρθ | redir | redirect | пересл | пер | przek | předání |
    preposl | chuyển tiếp | 转发 | 轉寄 | 轉發 | 転送 | 전달 | הועבר | إعادة توجيه | ส่งต่อ
  `),
);

/** Beginnings of the subjects of automatic replies, in lower case. */
export const AUTOMATIC_SUBJECTS: readonly string[] = phrases(`
    out of office | out of the office | out-of-office | auto: | auto reply | auto-reply | autoreply |
    automatic reply | automatic response | automated reply | automated response | auto response |
    auto-response | autoresponse | autoresponder | vacation | on vacation | away from office |
    i am away | away from the office | on annual leave | abwesenheitsnotiz | abwesenheitsnachricht |
    abwesend | abwesenheit | automatische antwort | automatische rückantwort | nicht im büro |
    nicht im haus | réponse automatique | absence du bureau | notification d'absence |
    absent du bureau | message d'absence | respuesta automática | respuesta automatica |
    fuera de la oficina | fuera de oficina | ausente de la oficina | risposta automatica |
    fuori sede | fuori ufficio | assente | assenza | resposta automática | ausência temporária |
    fora do escritório | ausente do escritório | automatisch antwoord | afwezigheid | afwezig |
    automatische reactie | automatisk svar | autosvar | fraværende | ikke til stede | fravær |
    frånvaro | ej på plats | automaattinen vastaus | poissa toimistosta | poissaoloviesti | poissa |
    odpowiedź automatyczna | autoodpowiedź | automatyczna odpowiedź | poza biurem | nieobecność |
    automatická odpověď | automatická odpoveď | mimo kancelář | automatikus válasz | házon kívül |
    răspuns automat | автоответ | автоматический ответ | отсутствие на рабочем месте |
    автоматична відповідь | otomatik yanıt | otomatik cevap | αυτόματη απάντηση | εκτός γραφείου |
    自动答复 | 自动回复 | 自動回覆 | 自動応答 | 自動返信 | 不在通知 | 외출 중 | 자동 회신 | 부재중 | תשובה אוטומטית | رد تلقائي
  `);

/** Phrases in the subjects of bounces that follow no standard, in lower case. */
export const BOUNCE_SUBJECTS: readonly string[] = phrases(`
    undeliverable | error sending your mail | errors from | could not send mail | returning to sender | undelivered | undeliver | non-deliver | nondeliver | not delivered | not deliver |
    could not be delivered | couldn't be delivered | unable to deliver |
    delivery status notification | delivery failure | delivery failed | delivery has failed |
    delivery report | delivery error | delivery problem | delivery notification |
    delivery unsuccessful | failed delivery | failed to deliver | delivery delayed | delayed mail |
    mail delivery | mail failure | mail error | mail system error | failure notice |
    failure delivery | returned mail | returned to sender | returned message | return to sender |
    message you sent blocked | message delivery | message not sent | message undeliverable | error sending your mail | errors from | could not send mail | returning to sender |
    mail could not | mail not delivered | email not delivered | sendmail error | dsn: |
    message status | warning: could not send | warning: message | address not found | user unknown |
    recipient unknown | sorry, i couldn | nondeliverable | delivery notice | permanent error |
    mailbox full | quota exceeded | recipient not found | notification of undeliverable | error sending your mail | errors from | could not send mail | returning to sender |
    your message couldn | message blocked | mdaemon | bounce | unzustellbar | nicht zustellbar |
    unzustellbare | konnte nicht zugestellt | fehlgeschlagen | zustellung | non remis | non distribu |
    échec de | echec de | retour de courrier | message en erreur | avis de non |
    no se puede entregar | no se pudo entregar | no entregado | devuelto | mancata consegna |
    non recapitabile | não entregue | não é possível entregar | falha | onbestelbaar |
    kan niet worden afgeleverd | kunne ikke leveres | kunde inte levereras | niedostarcz |
    nie dostarczono | недоставленное | не доставлено | не удалось | teslim edilemedi | 配信不能 | 配信でき |
    エラーメール | 退信 | 无法投递 | 退信通知 | 未送达 | 전송 실패 | 반송
  `);
