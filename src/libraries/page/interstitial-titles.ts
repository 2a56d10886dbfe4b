/**
 * Parses a list of titles, one per line, in lower case, with straight apostrophes, and without punctuation at the ends.
 */
const titles = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );

/** Titles of bot challenges that match only if the title has no other part. */
export const CHALLENGES_ALONE = titles(`
  just a moment
  one moment
  one moment, please
  one moment please
  please wait
  captcha
  hcaptcha
  captcha challenge
  bot check
  bot or not
  human check
  security check
  security checkpoint
  security challenge
  security verification
  security check required
  challenge validation
  verification required
  client challenge
  ddos-guard
  nur einen moment
  einen moment
  bitte warten
  un momento
  um momento
  un instant
  een moment
  een moment geduld
  vent litt
  et øjeblik
  ett ögonblick
  hetkinen
  jeszcze chwila
  bir dakika lütfen
  один момент
  подождите
  зачекайте
  لحظة
  لطفاً صبر کنید
  请稍候
  請稍候
  しばらくお待ちください
  잠시만 기다리십시오
  잠시만 기다려 주세요
`);

/** Titles of bot challenges that may have the site's name before or after them. */
export const CHALLENGES = titles(`
  access to this page has been denied
  amazon captcha
  are you a human
  are you a robot
  are you human
  are you robot
  making sure you're not a bot
  please wait for verification
  radware bot manager captcha
  robot check
  robot or human
  unusual activity
  unusual activity detected
  unusual traffic
  unusual traffic detected
  unusual traffic from your computer network
  vercel security checkpoint
`);

/** Titles of error pages that match only if the title has no other part. */
export const ERRORS_ALONE = titles(`
  application error
  bad gateway
  bad request
  blocked
  database error
  default web site page
  domain default page
  domain not configured
  error
  fatal error
  forbidden
  gateway time-out
  gateway timeout
  iis windows server
  internal server error
  maintenance
  nothing found
  page blocked
  page unavailable
  rate limit exceeded
  rate limited
  request blocked
  request rejected
  scheduled maintenance
  server error
  service temporarily unavailable
  service unavailable
  site unavailable
  something went wrong
  temporarily unavailable
  too many requests
  unauthorized
  unavailable
  web page blocked
  web server's default page
  welcome to nginx
  wartung
  wartungsarbeiten
  manutenzione
  mantenimiento
  manutenção
  technische wartung
  технические работы
  メンテナンス
`);

/** Titles of error pages that may have the site's name before or after them. */
export const ERRORS = titles(`
  404 error
  404 not found
  404 page not found
  access denied
  access restricted
  access to this site is denied
  account suspended
  back soon
  briefly unavailable for scheduled maintenance
  down for maintenance
  error establishing a database connection
  in maintenance mode
  maintenance mode
  not found
  problem loading page
  site maintenance
  site not found
  site temporarily unavailable
  site under maintenance
  sorry, you have been blocked
  suspected malware
  suspected phishing
  suspected phishing site
  temporarily down for maintenance
  the request could not be satisfied
  the requested url was rejected
  this account has been suspended
  under maintenance
  undergoing maintenance
  unable to connect to the database
  we'll be back soon
  we'll be right back
  website maintenance
  website suspended
  website under maintenance
  you are being rate limited
  you have been blocked
  your access to this site has been limited
  your request has been blocked
  zugriff verweigert
  wartungsmodus
  accès refusé
  accès interdit
  en maintenance
  service indisponible
  site en maintenance
  acceso denegado
  en mantenimiento
  sitio en mantenimiento
  acesso negado
  em manutenção
  site em manutenção
  accesso negato
  in manutenzione
  sito in manutenzione
  toegang geweigerd
  in onderhoud
  dostęp zabroniony
  przerwa techniczna
  erişim engellendi
  bakım modu
  доступ запрещен
  доступ запрещён
  сайт на техническом обслуживании
  ведутся технические работы
  доступ заборонено
  メンテナンス中
  アクセスが拒否されました
  访问被拒绝
  网站维护中
  系统维护中
  접근이 거부되었습니다
  서비스 점검 중
`);

/** Titles of "not found" pages, which may begin with "Oops!" and may have the site's name beside them. */
export const NOT_FOUND = titles(`
  page not found
  page cannot be found
  page can't be found
  page could not be found
  page couldn't be found
  page doesn't exist
  page does not exist
  page isn't available
  page is not available
  page is unavailable
  page introuvable
  page non trouvée
  file not found
  file cannot be found
  file could not be found
  file does not exist
  content not available
  content not found
  we can't find that page
  we couldn't find that page
  seite nicht gefunden
  seite wurde nicht gefunden
  datei nicht gefunden
  datei wurde nicht gefunden
  página no encontrada
  página não encontrada
  pagina non trovata
  pagina niet gevonden
  sidan hittades inte
  sidan kunde inte hittas
  siden blev ikke fundet
  siden ble ikke funnet
  sivua ei löytynyt
  strona nie została znaleziona
  nie znaleziono strony
  stránka nenalezena
  sayfa bulunamadı
  страница не найдена
  сторінку не знайдено
  页面不存在
  页面未找到
  找不到页面
  找不到頁面
  ページが見つかりません
  ページが見つかりませんでした
  페이지를 찾을 수 없습니다
`);
