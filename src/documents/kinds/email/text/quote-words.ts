import { phrases } from './phrases.ts';

/**
 * Phrases with which mail programs introduce quotations. Collected from mail that programs send in these languages,
 * and from the fixtures of the reply parsers of GitHub, Discourse, Crisp and Mailgun.
 */

/**
 * Beginnings of an attribution, in lower case, such as `On Mon, 5 Oct 2026 Ann Lee wrote:`, with the verbs that may
 * follow.
 */
export const ATTRIBUTIONS: readonly (readonly [begins: readonly string[], verbs: readonly string[]])[] = [
  [
    ['on', 'at', 'in message', 'in article'],
    ['wrote', 'writes', 'sent', 'says', 'said'],
  ],
  [
    ['am', 'den', 'vom'],
    ['schrieb', 'geschrieben', 'schrieben sie', 'schreibt'],
  ],
  [['le'], ['écrit', 'ecrit', 'nous a dit']],
  [['el'], ['escribió', 'escribio', 'escribiste']],
  [
    ['il', 'in data', 'il giorno'],
    ['ha scritto', 'scritto'],
  ],
  [['em', 'a'], ['escreveu']],
  [['op'], ['schreef', 'geschreven']],
  [
    phrases(`
    den | d. | på | man | tir | ons | tor | fre | lør | søn | man. | tir. | ons. | tor. | tors. |
    fre. | lør. | søn. | mån | tis | tors | lör | sön
  `),
    ['skrev', 'skreiv'],
  ],
  [phrases(`ma | ti | ke | to | pe | la | su`), ['kirjoitti']],
  [
    phrases(`dnia | w dniu | pon. | wt. | śr. | czw. | pt. | sob. | niedz.`),
    ['pisze', 'napisał', 'napisała', 'napisał(a)'],
  ],
  [
    phrases(`dne | dňa | po | út | st | čt | pá | so | ne`),
    ['napsal', 'napsal(a)', 'napísal', 'napísal(a)', 'odesílatel'],
  ],
  [['în data de', 'pe', 'la data de'], ['a scris']],
  [['tarihinde'], ['yazdı', 'şunu yazdı']],
  [phrases(`вт | ср | чт | пт | сб | вс | пн | on`), ['написал', 'написал(а)', 'написала', 'пишет', 'пише']],
  [['στις'], ['έγραψε']],
  [
    ['vào', 'lúc'],
    ['đã viết', 'viết'],
  ],
  [['a(z)'], ['írta']],
  [['在'], ['写道', '寫道', '写道：', '寫道：']],
];

/** Verbs that end an attribution which begins with a date, such as `23 mar 2017 21:25 "Ann Lee" napisał(a):`. */
export const AFTER_DATES: readonly string[] = phrases(`
    wrote | schrieb | writes | écrit | napisał | napisał(a) | napisała | написал | написал(а) |
    написала | пише | пишет | yazdı | írta | 写道 | 寫道 | 작성 | 님이 작성 | のメッセージ | skrev | kirjoitti |
    escribió | escreveu | ha scritto | schreef | napsal(a) | έγραψε | a scris
  `);

/** Phrases between two rows of dashes above a quoted or forwarded message, in lower case. */
export const SEPARATORS: ReadonlySet<string> = new Set(
  phrases(`
    original message | original-nachricht | originalnachricht | reply message | forwarded message |
    forwarded mail | original e-mail | original appointment | ursprüngliche nachricht |
    ursprungliche nachricht | weitergeleitete nachricht | antwort nachricht | originale nachricht |
    message d'origine | message d’origine | message original | message transféré | message transmis |
    courriel original | e-mail d'origine | mensaje original | mensaje reenviado | forwarded by |
    messaggio originale | messaggio inoltrato | messaggio originario | mensagem original |
    mensagem encaminhada | mensagem reencaminhada | oorspronkelijk bericht | origineel bericht |
    oorspronkelijke bericht | doorgestuurd bericht | oprindelig meddelelse | oprindelig besked |
    videresendt meddelelse | videresendt besked | opprinnelig melding | videresendt melding |
    ursprungligt meddelande | ursprungsmeddelande | vidarebefordrat meddelande | alkuperäinen viesti |
    välitetty viesti | wiadomość oryginalna | oryginalna wiadomość | treść oryginalnej wiadomości |
    wiadomość przekazana dalej | przekazana wiadomość | původní zpráva | přeposlaná zpráva |
    pôvodná správa | preposlaná správa | eredeti üzenet | továbbított üzenet | mesaj original |
    mesaj redirecționat | исходное сообщение | пересылаемое сообщение | пересланное сообщение |
    переадресованное сообщение | оригинальное сообщение | вихідне повідомлення | özgün ileti |
    orijinal mesaj | iletilen ileti | yönlendirilen ileti | αρχικό μήνυμα | προωθημένο μήνυμα | 原始邮件 |
    原始郵件 | 转发邮件 | 转发的邮件 | 轉寄郵件 | 回复的原邮件 | 元のメッセージ | 転送メッセージ | original message 원본 | 원본 메시지 | 전달된 메시지 |
    הודעה מקורית | הודעה שהועברה | الرسالة الأصلية
  `),
);

/** Lines that begin a forwarded message without dashes, as Apple Mail writes them. In lower case, without the colon. */
export const FORWARD_LINES: ReadonlySet<string> = new Set(
  phrases(`
    begin forwarded message | anfang der weitergeleiteten nachricht |
    anfang der weitergeleiteten e-mail | début du message réexpédié | début du message transféré |
    inicio del mensaje reenviado | comienzo del mensaje reenviado | inizio messaggio inoltrato |
    início da mensagem encaminhada | início da mensagem reencaminhada | begin doorgestuurd bericht |
    start på videresendt besked | start på den videresendte meddelelse | vidarebefordrat brev |
    videresendt melding | välitetty viesti alkaa | początek przekazanej wiadomości |
    начало переадресованного сообщения | iletilmiş ileti başlangıcı | 开始转发的邮件 | 開始轉寄郵件 | 転送されたメッセージ |
    전달된 메시지 시작
  `),
);

export type HeaderRole = 'from' | 'date' | 'to' | 'subject';

const HEADER_WORDS: Readonly<Record<HeaderRole, readonly string[]>> = {
  from: phrases(`
    from | von | de | da | van | fra | från | od | от | от кого | від | expéditeur | mittente |
    remitente | remetente | lähettäjä | kimden | gönderen | feladó | odesílatel | odosielateľ |
    de la | expeditor | από | 发件人 | 寄件者 | 寄件人 | 差出人 | 送信者 | 보낸 사람 | 보낸사람 | מאת | من
  `),
  date: phrases(`
    date | sent | gesendet | datum | envoyé | envoyé le | enviado | enviado el | enviado em |
    enviada em | enviada | fecha | data | inviato | verzonden | sendt | dato | skickat | lähetetty |
    päivämäärä | wysłano | wysłane | odesláno | odoslané | дата | отправлено | дата и время |
    надіслано | gönderme tarihi | tarih | elküldve | dátum | trimis | data mesajului | ημερομηνία |
    στάλθηκε | 发送时间 | 发送日期 | 日期 | 傳送時間 | 送信日時 | 日時 | 日付 | 보낸 날짜 | 날짜 | נשלח | תאריך | تاريخ الإرسال
  `),
  to: phrases(`
    to | cc | bcc | reply-to | an | kopie | à | a | destinataire | répondre à | para | per | aan |
    til | till | vastaanottaja | kopio | do | dw | komu | kopia | копия | кому | kime | bilgi |
    címzett | către | προς | beantwoorden - aan | risposta | 收件人 | 收件者 | 抄送 | 副本 | 宛先 | 받는 사람 | 받는사람 |
    참조 | אל | إلى
  `),
  subject: phrases(`
    subject | re | betreff | objet | asunto | assunto | oggetto | onderwerp | emne | ämne | aihe |
    temat | předmět | predmet | тема | konu | tárgy | subiect | θέμα | 主题 | 主旨 | 件名 | 제목 | נושא |
    الموضوع | importance | priorität | wichtigkeit | attachments | anlagen
  `),
};

/** Roles of the headers of a quoted message, by their names in lower case. */
export const HEADER_ROLES: ReadonlyMap<string, HeaderRole> = new Map(
  (Object.keys(HEADER_WORDS) as HeaderRole[]).flatMap((role) =>
    HEADER_WORDS[role].map((word) => [word, role] as const),
  ),
);
