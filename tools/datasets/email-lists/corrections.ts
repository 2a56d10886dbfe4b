/** Named in the lists of providers, and give no mailboxes to people: portals, shops, closed services, examples. */
export const NO_PROVIDERS: readonly string[] = (
  'about.com alibaba.com ancestry.com blogos.com discovery.com dnsmadeeasy.com doityourself.com example.com f5.si facebook.com ' +
  'fr.nf geek.com geocities.com go2net.com hidemyass.com ireland.com law.com mail-tester.com medscape.com mydomain.com ' +
  'nus.edu.sg oath.com parrot.com pp.ua saudia.com singpost.com space.com swissinfo.org techspot.com test.com test.de ' +
  'unican.es www.com yourdomain.com'
).split(' ');

/** Providers of free mailboxes that the lists lack. */
export const FREE_TOO: readonly string[] =
  'fastmail.com hey.com pm.me proton.me protonmail.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de'.split(
    ' ',
  );

/** Where most mailboxes are: what people mean when they mistype a domain. */
export const PROVIDERS: readonly string[] = (
  '126.com 163.com abv.bg aol.com arcor.de att.net bellsouth.net bigpond.com bluewin.ch btinternet.com centrum.cz charter.net ' +
  'comcast.net cox.net daum.net docomo.ne.jp earthlink.net fastmail.com foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch ' +
  'gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com home.nl hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr ' +
  'hotmail.it icloud.com interia.pl juno.com laposte.net libero.it live.co.uk live.com live.fr live.nl mac.com mail.com mail.ru ' +
  'mailbox.org me.com msn.com nate.com naver.com o2.pl onet.pl online.de optonline.net optusnet.com.au orange.fr outlook.com ' +
  'outlook.de outlook.es outlook.fr posteo.de proton.me protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com ' +
  'rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sky.com t-online.de talktalk.net telenet.be telus.net terra.com.br ' +
  'tiscali.it tuta.com tutanota.com ukr.net uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl ya.ru ' +
  'yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it ' +
  'yandex.com yandex.ru yeah.net ymail.com zoho.com'
).split(' ');

/** Services that forward mail from addresses which their users make up and drop at will. */
export const ALIAS_SERVICES: readonly string[] =
  'addy.io anonaddy.com anonaddy.me duck.com mozmail.com passmail.net privaterelay.appleid.com simplelogin.com'.split(
    ' ',
  );

/** Words of the list of roles that are names of people, places, brands or years as well, or mean nothing. */
export const NO_ROLES: readonly string[] = (
  'aaa abc alexa alfa alle alpha alphas android angels ap apple asd asdasd asdf beta berlin boston caltrain chicago china cm co-op ' +
  'core cs denver europe facebook football founders france friends fte fun gardner geeks gm hackers heads hi hola house ideas ' +
  'ifttt india instagram ios iphone itunes jira la ladies latam lifesum lt lunch master md montreal mt music myplex namecheap ' +
  'newyork northamerica ny nyc nyoffice offtopic ooo paris paypal per performance pkginfo plex pm prime ' +
  'random rockstars sanfrancisco seattle seniors sf sfo sfoffice sfteam shopify singapore smile social squad startups ' +
  'stockholm stories stripe sydney ta talent tribe turismo twitter uk us usa ux watercooler women wordpress'
).split(' ');
