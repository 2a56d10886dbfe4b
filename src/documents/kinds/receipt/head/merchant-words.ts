/**
 * Legal forms of companies at the end of names, unaccented and in lower case, with a space in place of each punctuation
 * mark. Source: ISO 20275, the list of entity legal forms, and spellings on receipts.
 */
export const LEGAL_FORM =
  /\b(?:sdn ?bhd|s b|bhd|berhad|s ?dn bhd|pte ?ltd|pty ?ltd|pvt ?ltd|p ltd|ltd|limited|llc|l l c|inc|incorporated|corp|corporation|llp|plc|gmbh|gmbh co kg|mbh|ohg|e k|e kfm|ug|kg|ag|sarl|s a r l|sasu?|s a s|eurl|snc|s l|slu|s l u|sl|s r l|srls?|s p a|spa|b v|bv|n v|nv|vof|ab|aps|a s|oy|oyj|sp z o o|sp j|sp k|lda|ltda|eireli|s r o|sro|kft|zrt|nyrt|doo|d o o|ooo|pt|co ltd|company)$/;

/** Words for trades and shops, in names. */
export const TRADE_WORD =
  /\b(?:enterprise|enterprises|trading|trader|restaurant|restoran|ristorante|restaurante|kedai|perniagaan|syarikat|pasaraya|store|stores|shop|mart|minimart|supermarket|supermarkt|supermarche|supermercado|supermercati|hypermarket|market|markt|cafe|kafe|coffee|kaffee|bakery|backerei|boulangerie|panaderia|bistro|pub|bar|grill|pizzeria|pizza|kitchen|kopitiam|stationery|stationers|hardware|pharmacy|pharmacie|apotheke|farmacia|apotek|farmasi|optik|optical|hotel|inn|cinema|books?|bookstore|gift|decoration|company|co|corner|centre|center|boutique|fashion|florist|motors?|auto|garage|petrol|petroleum|station|tankstelle|services?|marketing|holdings?|group|industries|furniture|electrical|electronics|foods?|seafood|bbq|steakhouse|diner|deli|house|salon|clinic|klinik|machinery|brewery|winery|express|parking|tyres?|gasthaus|gasthof|metzgerei|fleischerei|getrankemarkt|drogerie|baumarkt|brasserie|auberge|traiteur|tabac|trattoria|osteria|gelateria|alimentari|tienda|taberna|bodega|cerveceria)\b/;

/** Texts at the top of a receipt that are not names. */
export const NO_NAME =
  /^(?:the |a |your |ihr |this is (?:your |a )?)?(?:simplified |original |official |duplicate |customer |merchant |sales? |cash |full |tax |guest |vat ){0,4}(?:receipt|invoice|tax ?invoice|bill|copy|check|cash ?bill|cash ?sales?|kassenbon|kassenbeleg|beleg|rechnung|quittung|bon|kopie|ticket|ticket de caisse|facture|facture simplifiee|factura|factura simplificada|recibo|scontrino|documento commerciale|ricevuta|kvitto|kvittering|kassakvitto|bonnetje|kassabon|paragon(?: fiskalny)?|resit|struk|nota|cash|credit|sale|reprint|duplicate|void|refund|return|gst|tax|welcome|hello|hi|posted|estimate|customer|merchant)(?: (?:copy|invoice|receipt|bill|sale|no|number)){0,3}$/;

export const GREETING =
  /\b(?:welcome|willkommen|bienvenue?|bienvenid\w*|benvenut\w*|welkom|valkommen|velkommen|selamat datang|thank(?:s| ?you)?|danke|merci|gracias|grazie|terima ?kasih|tack|please|save money|live better|open (?:24|daily|from)|opening|shopping hours?|business hours?|feedback|survey|complaint|come again|powered by|tq for|shopping with|for shopping|follow us|like us|goods sold|copy|not returnable|redeem)\b/;
