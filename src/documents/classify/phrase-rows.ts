/**
 * Words and phrases that occur in documents of a kind. Columns: topic, language, phrases (separated by bars), source.
 * The part of a topic before the point is the kind that the phrases suggest. A star stands for any letters. Phrases are
 * in lower case without accents. Source `own`: own reading of public documents and of forms of banks and authorities.
 */
export const PHRASE_ROWS = `
invoice.title	en	invoice|tax invoice|vat invoice|credit note|credit memo|proforma invoice|pro forma invoice|statement of charges|sales invoice|debit note	own
invoice.title	de	*rechnung|gutschrift|honorarnote|faktura|stornorechnung|rechnungskorrektur	own
invoice.title	fr	facture|facture d acompte|avoir|note d honoraires	own
invoice.title	es	factura|factura rectificativa|nota de credito	own
invoice.title	it	fattura|nota di credito|parcella	own
invoice.title	nl	factuur|creditnota|creditfactuur	own
invoice.title	pt	fatura|nota fiscal|nota de credito	own
invoice.title	pl	faktura|faktura vat	own
invoice.title	sv	faktura|kreditfaktura	own
invoice.title	da	regning	own
invoice.title	fi	lasku|hyvityslasku	own
invoice.title	cs	danovy doklad|dobropis	own
invoice.number	en	invoice no|invoice number|invoice id|invoice date|invoice ref|invoice nr|inv no|bill no|credit note no	own
invoice.number	de	rechnungsnummer|rechnungsnr|rechnungs nr|rechnung nr|rechnung no|rechnungsdatum|re nr|belegnummer	own
invoice.number	fr	facture n|numero de facture|n de facture|facture no|date de facture|date facture|date de facturation	own
invoice.number	es	factura n|numero de factura|n factura|fecha de factura|fecha factura	own
invoice.number	it	fattura n|numero fattura|fattura nr|data fattura|numero documento	own
invoice.number	nl	factuurnummer|factuurdatum|factuur nr|factuurnr	own
invoice.number	pt	fatura n|numero da fatura|data da fatura	own
invoice.number	pl	faktura nr|nr faktury|data wystawienia	own
invoice.number	sv	fakturanummer|fakturadatum|fakturanr|fakturadato	own
invoice.number	fi	laskun numero|laskun paivays|laskunumero	own
invoice.number	cs	cislo faktury|faktura c|datum vystaveni	own
invoice.terms	en	due date|payment terms|amount due|balance due|payment due|pay by|net 30|terms of payment|please pay|remit to|remittance	own
invoice.terms	de	zahlungsziel|zahlbar bis|zahlbar innerhalb|zahlungsbedingungen|falligkeit|fallig am|zahlungsfrist|ohne abzug|skonto|bitte uberweisen|falligkeitsdatum	own
invoice.terms	fr	date d echeance|echeance|net a payer|conditions de reglement|conditions de paiement|mode de reglement|penalites de retard|a regler avant	own
invoice.terms	es	vencimiento|fecha de vencimiento|forma de pago|condiciones de pago|total a pagar	own
invoice.terms	it	scadenza|data scadenza|modalita di pagamento|termini di pagamento|condizioni di pagamento	own
invoice.terms	nl	vervaldatum|betalingstermijn|betalingsvoorwaarden|te betalen voor|uiterlijk	own
invoice.terms	pt	data de vencimento|condicoes de pagamento	own
invoice.terms	pl	termin platnosci|sposob zaplaty|do zaplaty	own
invoice.terms	sv	forfallodatum|betalningsvillkor|forfaldsdato|forfallsdato|betalingsbetingelser|att betala	own
invoice.terms	fi	erapaiva|maksuehto|viitenumero	own
invoice.terms	cs	datum splatnosti|splatnost	own
invoice.customer	en	bill to|billed to|invoice to|sold to|ship to|customer no|customer number|customer id|billing address|your order|po number	own
invoice.customer	de	kundennummer|kundennr|kunden nr|rechnungsempfanger|rechnungsadresse|rechnungsanschrift|lieferanschrift|lieferadresse|leistungszeitraum|leistungsdatum|bestellnummer|ihre bestellung	own
invoice.customer	fr	facture a|adresse de facturation|adresse de livraison|n client|numero client|code client|votre commande|factures a	own
invoice.customer	es	facturar a|datos del cliente|direccion de facturacion|cliente n	own
invoice.customer	it	spett le|spettabile|destinatario|codice cliente|cessionario	own
invoice.customer	nl	klantnummer|factuuradres|debiteurnummer|debiteur	own
invoice.customer	pl	nabywca|sprzedawca	own
invoice.customer	sv	kundnummer|kundenr|kundenummer|er referens|var referens	own
invoice.customer	fi	asiakasnumero	own
invoice.customer	cs	odberatel|dodavatel	own
invoice.party	en	vat no|vat number|vat reg no|vat id|tax id|company no|registered in|account number|sort code	own
invoice.party	de	ust id|ust idnr|ust id nr|ustid|steuernummer|steuer nr|handelsregister|geschaftsfuhrer|bankverbindung|hrb|amtsgericht|umsatzsteuer id	own
invoice.party	fr	siret|siren|n tva|tva intracommunautaire|rcs|capital de|ape|naf	own
invoice.party	es	cif|nif|registro mercantil	own
invoice.party	it	p iva|partita iva|codice fiscale|rea|cap soc	own
invoice.party	nl	btw nummer|btw nr|kvk|kvk nummer	own
invoice.party	pl	nip|regon	own
invoice.party	sv	org nr|bankgiro|plusgiro|cvr|momsreg nr|godkand for f skatt	own
invoice.party	fi	y tunnus	own
invoice.party	cs	ico|dic	own
invoice.table	en	unit price|qty|quantity|net amount|line total|item description|vat rate|price per unit|subtotal	own
invoice.table	de	einzelpreis|menge|gesamtpreis|pos|bezeichnung|netto|nettobetrag|zwischensumme|mwst|stuckpreis|e preis	own
invoice.table	fr	prix unitaire|quantite|designation|montant ht|total ht|pu ht|qte|total ttc	own
invoice.table	es	precio unitario|cantidad|base imponible|concepto|importe|descripcion	own
invoice.table	it	prezzo unitario|quantita|imponibile|importo|aliquota|descrizione	own
invoice.table	nl	stuksprijs|aantal|omschrijving|excl btw|subtotaal	own
invoice.table	pl	cena netto|ilosc|wartosc netto|stawka vat	own
invoice.table	sv	a pris|antal|belopp|exkl moms|stykpris|enhetspris	own
invoice.table	fi	a hinta|maara|veroton	own
invoice.table	cs	cena za mj|mnozstvi|bez dph|zaklad dane	own
receipt.title	en	receipt|sales receipt|guest check|cash receipt|customer copy|merchant copy|cash bill|cash sales|simplified tax invoice|cash memo	own
receipt.title	de	quittung|kassenbon|kassenbeleg|bon|kundenbeleg|bewirtungsbeleg|kassenzettel	own
receipt.title	fr	ticket|ticket de caisse|recu|ticket client|justificatif|carte bancaire	own
receipt.title	es	ticket|tique|factura simplificada|recibo|copia para el cliente	own
receipt.title	it	scontrino|documento commerciale|scontrino fiscale|ricevuta	own
receipt.title	nl	kassabon|klantticket|bonnetje	own
receipt.title	pt	talao|fatura simplificada|recibo	own
receipt.title	pl	paragon|paragon fiskalny	own
receipt.title	sv	kvitto|kvittering|kassakvitto|bong	own
receipt.title	fi	kuitti	own
receipt.title	cs	uctenka|paragon	own
receipt.title	ms	resit	own
receipt.till	en	cashier|cash tendered|tender|tendered|change|change due|till|terminal|register|server|table|guests|covers|clerk|item count|items sold|total items|approval code|auth code|card type|aid|visa|mastercard|amex|debit card|thank you|please come again|goods sold|no refund|exchange|gst summary|rounding|round adj|rounding adj|total sales|tip|gratuity|cash	own
receipt.till	de	kasse|bar|gegeben|ruckgeld|girocard|ec karte|kartenzahlung|bediener|tse|signaturzahler|posten|vielen dank fur ihren einkauf|es bediente sie|tisch|terminal id|trace nr|kundenkarte|kassierer	own
receipt.till	fr	caisse|rendu|especes|cb|caissier|merci de votre visite|vendeur|a bientot|monnaie|couverts|ticket	own
receipt.till	es	efectivo|cambio|caja|gracias por su visita|tarjeta|le atendio|mesa|entregado	own
receipt.till	it	contanti|resto|cassa|pagamento elettronico|cassiere|arrivederci|coperti|tavolo|grazie	own
receipt.till	nl	kassa|pinnen|wisselgeld|contant|pin|bedankt|tot ziens|kassier	own
receipt.till	pt	troco|dinheiro|caixa|multibanco|obrigado	own
receipt.till	pl	gotowka|reszta|kasa|kasjer|suma pln|ptu	own
receipt.till	sv	kassa|kontant|vaxel|oppet kop|butik|byttepenge|kortbetaling|dankort|bankkort|valkommen ater	own
receipt.till	fi	kateinen|takaisin|kassa|korttimaksu	own
receipt.till	cs	hotovost|vraceno|pokladna|platebni karta|dekujeme	own
receipt.till	ms	tunai|baki|terima kasih|juruwang	own
bank_statement.title	en	bank statement|account statement|statement of account|card statement|credit card statement|monthly statement|combined statement|transaction history|account activity|statement period|statement date|statement number|statement of accounts|consolidated statement|passbook|account summary|transaction statement	own
bank_statement.title	de	kontoauszug*|kreditkartenabrechnung|umsatzubersicht|kontoubersicht|saldenmitteilung|rechnungsabschluss|finanzreport|umsatzanzeige|kontoumsatze|girokonto	own
bank_statement.title	fr	releve de compte|extrait de compte|releve bancaire|releve d operations|releve n|releve de vos comptes	own
bank_statement.title	es	extracto de cuenta|estado de cuenta|extracto bancario|movimientos de cuenta|movimientos de la cuenta|extracto	own
bank_statement.title	it	estratto conto|lista movimenti|rendiconto|movimenti del conto	own
bank_statement.title	nl	rekeningafschrift|rekeninguittreksel|rekeningoverzicht|afschrift|bankafschrift	own
bank_statement.title	pt	extrato de conta|extrato bancario|extrato	own
bank_statement.title	pl	wyciag bankowy|wyciag z rachunku|historia rachunku	own
bank_statement.title	sv	kontoutdrag|kontoutskrift|kontoudskrift	own
bank_statement.title	fi	tiliote	own
bank_statement.title	cs	vypis z uctu|vypis z bankovniho uctu	own
bank_statement.balance	en	opening balance|closing balance|previous balance|new balance|balance brought forward|balance carried forward|beginning balance|ending balance|balance forward|available balance|total deposits|total withdrawals|minimum payment|credit limit|running balance|money in|money out|paid in|paid out	own
bank_statement.balance	de	alter kontostand|neuer kontostand|alter saldo|neuer saldo|kontostand|anfangssaldo|endsaldo|saldo|schlusssaldo|schlussaldo|startsaldo|letzter kontostand|zwischensaldo	own
bank_statement.balance	fr	ancien solde|nouveau solde|solde precedent|solde crediteur|solde debiteur|solde au|solde initial|solde final|total des operations	own
bank_statement.balance	es	saldo anterior|saldo inicial|saldo final|nuevo saldo|saldo actual|saldo disponible	own
bank_statement.balance	it	saldo iniziale|saldo finale|saldo contabile|saldo precedente|saldo disponibile	own
bank_statement.balance	nl	beginsaldo|eindsaldo|vorig saldo|nieuw saldo|oud saldo|saldo	own
bank_statement.balance	pt	saldo inicial|saldo final|saldo anterior|saldo contabilistico	own
bank_statement.balance	pl	saldo poczatkowe|saldo koncowe|saldo	own
bank_statement.balance	sv	ingaende saldo|utgaende saldo|inngaende saldo|utgaende|saldo	own
bank_statement.balance	fi	alkusaldo|loppusaldo	own
bank_statement.balance	cs	pocatecni zustatek|konecny zustatek|zustatek	own
bank_statement.booking	en	withdrawals|deposits|debits|credits|debit|direct debit|standing order|value date|posting date|transaction date|atm|cheque|interest paid|withdrawal|deposit|balance	own
bank_statement.booking	de	buchungstag|wertstellung|valuta|buchung|soll|haben|lastschrift|gutschriften|uberweisung|dauerauftrag|buchungsdatum|verwendungszweck|kartenzahlung|buchungsinformationen	own
bank_statement.booking	fr	date valeur|date operation|debit|credit|virement|prelevement|date de valeur|operations	own
bank_statement.booking	es	fecha valor|fecha operacion|cargo|abono|transferencia|debe|haber	own
bank_statement.booking	it	data valuta|data contabile|dare|avere|bonifico|addebito|accredito|entrate|uscite|data operazione	own
bank_statement.booking	nl	af|bij|af bij|boekdatum|valutadatum|overboeking|incasso|rentedatum|valuta	own
bank_statement.booking	pt	data valor|debito|credito|transferencia	own
bank_statement.booking	pl	data waluty|data ksiegowania|obciazenia|uznania|przelew	own
bank_statement.booking	sv	bokforingsdag|valutadag|insattning|uttag|overforing|bogforingsdato	own
bank_statement.booking	fi	arvopaiva|kirjauspaiva|pano|otto	own
bank_statement.booking	cs	datum zauctovani|datum valuty|pripsano|odepsano	own
bank_statement.account	en	account number|account no|account holder|account name|sort code|routing number|branch|card number|iban|statement of account|bsb	own
bank_statement.account	de	kontonummer|konto nr|kontoinhaber|blz|bankleitzahl|iban|kartennummer|karteninhaber|filiale|depotnummer	own
bank_statement.account	fr	numero de compte|titulaire|agence|code guichet|iban|rib	own
bank_statement.account	es	numero de cuenta|titular|sucursal|oficina|iban|ccc	own
bank_statement.account	it	intestatario|numero conto|filiale|iban|abi|cab	own
bank_statement.account	nl	rekeningnummer|rekeninghouder|ten name van|iban	own
resume.title	en	resume|curriculum vitae|cv	own
resume.title	de	lebenslauf	own
resume.title	es	hoja de vida|curriculum	own
resume.heading	en	work experience|professional experience|experience|employment history|education|skills|technical skills|certifications|projects|references|languages|interests|summary|professional summary|objective|career objective|awards|publications|volunteer experience|work history|employment|profile|achievements|personal details|key skills|hobbies	own
resume.heading	de	berufserfahrung|ausbildung|bildungsweg|kenntnisse|sprachen|beruflicher werdegang|schulbildung|studium|interessen|fahigkeiten|edv kenntnisse|weiterbildung|personliche daten|praktika	own
resume.heading	fr	experience professionnelle|experiences professionnelles|formation|competences|langues|centres d interet|loisirs|diplomes	own
resume.heading	es	experiencia laboral|experiencia profesional|experiencia|formacion|formacion academica|educacion|habilidades|idiomas|competencias	own
resume.heading	it	esperienze lavorative|esperienza professionale|esperienza lavorativa|istruzione|formazione|competenze|lingue	own
resume.heading	nl	werkervaring|opleidingen|opleiding|vaardigheden|talen	own
resume.heading	pt	experiencia profissional|formacao|formacao academica|competencias|idiomas	own
resume.heading	pl	doswiadczenie zawodowe|doswiadczenie|wyksztalcenie|umiejetnosci|jezyki	own
resume.heading	sv	arbetslivserfarenhet|utbildning|kompetenser|erhvervserfaring|uddannelse|arbeidserfaring|utdanning|sprak	own
resume.words	en	linkedin|github|bachelor|master|university|engineer|manager|developer|present|responsible for|years of experience|fluent|gpa|intern|internship|college|portfolio	own
resume.words	de	universitat|hochschule|abitur|werkstudent|praktikum|muttersprache|heute|diplom|abschluss	own
resume.words	fr	universite|stage|licence|baccalaureat|permis b|ingenieur|aujourd hui	own
resume.words	es	universidad|licenciatura|ingeniero|actualidad|practicas	own
resume.words	it	universita|laurea|madrelingua|tirocinio|diploma	own
academic_transcript.title	en	official transcript|unofficial transcript|academic transcript|transcript of records|academic record|statement of results|transcript of academic record|student record	own
academic_transcript.title	de	leistungsnachweis|notenspiegel|leistungsubersicht|notenubersicht|studienverlaufsbescheinigung	own
academic_transcript.title	fr	releve de notes	own
academic_transcript.title	es	expediente academico|certificado de notas|historial academico	own
academic_transcript.title	it	certificato degli esami|carriera accademica|libretto universitario	own
academic_transcript.words	en	gpa|cumulative gpa|term gpa|grade point average|credit hours|credits attempted|credits earned|quality points|hours attempted|hours earned|registrar|academic standing|dean s list|ects|course title|course code|fall semester|spring semester|degree awarded|transfer credit|grading scale|major|earned hours|semester|qpts|ehrs|course|grade|credits|term	own
academic_transcript.words	de	ects|leistungspunkte|notendurchschnitt|durchschnittsnote|matrikelnummer|wintersemester|sommersemester|modul|note|semester|credits	own
academic_transcript.words	fr	semestre|ects|moyenne|ue|session|credits|mention	own
academic_transcript.words	es	creditos|calificacion|asignatura|nota media|convocatoria|sobresaliente|notable|aprobado	own
academic_transcript.words	it	cfu|esame|voto|crediti|media ponderata|insegnamento|matricola|anno accademico	own
transcript.title	en	transcribed by|interview transcript|meeting transcript|interviewer|interviewee|speaker 1|moderator|inaudible|crosstalk	own
transcript.title	de	transkript|interviewer|gesprach|sprecher	own
transcript.title	fr	transcription|entretien|intervenant	own
contract.title	en	agreement|contract|terms and conditions|memorandum of understanding|non disclosure agreement|lease agreement|employment agreement|license agreement|privacy policy	own
contract.title	de	*vertrag|vertrag|vereinbarung|allgemeine geschaftsbedingungen|nutzungsbedingungen	own
contract.title	fr	contrat|convention|conditions generales|bail	own
contract.title	es	contrato|convenio|condiciones generales	own
contract.title	it	contratto|accordo|condizioni generali	own
contract.title	nl	overeenkomst|contract|algemene voorwaarden	own
contract.title	pl	umowa	own
contract.title	sv	avtal|aftale|avtale	own
contract.words	en	hereinafter|hereby|whereas|witnesseth|in witness whereof|governing law|the parties|party|shall|terminate|termination|liability|indemnify|confidential information|breach|obligations|pursuant|thereof|herein|arbitration|severability|force majeure	own
contract.words	de	vertragspartner|vertragsparteien|kundigung|gerichtsstand|haftung|vertragsgegenstand|nachfolgend|schriftform|salvatorische klausel|vertragsdauer|arbeitgeber|arbeitnehmer|vermieter|mieter	own
contract.words	fr	les parties|ci apres|resiliation|obligations|il est convenu|litiges|tribunaux competents|droit applicable	own
contract.words	es	las partes|clausula|en adelante|rescision|obligaciones|jurisdiccion|estipulaciones	own
contract.words	it	le parti|di seguito|recesso|foro competente|obblighi|risoluzione|premesso che	own
contract.words	nl	partijen|opzegging|aansprakelijkheid|hierna te noemen|toepasselijk recht	own
letter.greeting	en	dear|to whom it may concern|dear sir|dear madam|yours sincerely|yours faithfully|sincerely|kind regards|best regards|yours truly|respectfully|i am writing to|we are writing to|please find enclosed|enclosed|enclosure	own
letter.greeting	de	sehr geehrte|sehr geehrter|mit freundlichen grussen|liebe|hochachtungsvoll|anlage|anlagen|betreff|freundliche grusse|vielen dank fur ihr schreiben	own
letter.greeting	fr	madame monsieur|madame|monsieur|cordialement|veuillez agreer|salutations distinguees|objet|pieces jointes|je soussigne	own
letter.greeting	es	estimado|estimada|estimados|atentamente|un cordial saludo|muy senor mio|asunto|le saluda	own
letter.greeting	it	gentile|egregio|cordiali saluti|distinti saluti|oggetto|in fede|spettabile	own
letter.greeting	nl	geachte|met vriendelijke groet|hoogachtend|betreft	own
payslip.title	en	payslip|pay slip|salary slip|pay stub|paystub|earnings statement|wage slip|salary statement|pay advice	own
payslip.title	de	lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|lohnzettel|abrechnung der brutto netto bezuge|bezugemitteilung|entgeltnachweis	own
payslip.title	fr	bulletin de paie|bulletin de salaire|fiche de paie	own
payslip.title	es	nomina|recibo de salarios|recibo de nomina	own
payslip.title	it	busta paga|cedolino|prospetto paga	own
payslip.title	nl	loonstrook|salarisstrook|salarisspecificatie	own
payslip.title	pl	pasek wynagrodzenia|lista plac	own
payslip.title	sv	lonebesked|lonespecifikation|lonnsslipp|lonseddel	own
payslip.words	en	net pay|gross pay|basic salary|deductions|total deductions|total earnings|year to date|ytd|national insurance|paye|pension|employee id|employee no|employee name|pay period|pay date|payroll|provident fund|tax code|ni number|earnings|allowances|overtime|withholding	own
payslip.words	de	bruttolohn|nettolohn|lohnsteuer|steuerklasse|rentenversicherung|krankenversicherung|solidaritatszuschlag|sozialversicherung|personalnummer|gesamtbrutto|auszahlungsbetrag|pflegeversicherung|arbeitslosenversicherung|kirchensteuer|grundgehalt|bruttogehalt|steuerbrutto	own
payslip.words	fr	salaire brut|salaire de base|net imposable|net a payer avant impot|cotisations|csg|crds|urssaf|conges payes|part salariale|part patronale|retraite complementaire|prelevement a la source|brut|matricule|convention collective	own
payslip.words	es	salario base|devengos|deducciones|liquido total a percibir|irpf|seguridad social|trabajador|antiguedad|contingencias comunes|grupo cotizacion	own
payslip.words	it	retribuzione|trattenute|irpef|inps|netto in busta|tfr|imponibile contributivo|dipendente|ferie	own
payslip.words	nl	brutoloon|nettoloon|loonheffing|premies|vakantiegeld|werknemer|werkgever	own
purchase_order.title	en	purchase order|order form|sales order|order confirmation|work order|order acknowledgement	own
purchase_order.title	de	bestellung|auftragsbestatigung|bestellschein	own
purchase_order.title	fr	bon de commande|commande|confirmation de commande	own
purchase_order.title	es	orden de compra|pedido|confirmacion de pedido	own
purchase_order.title	it	ordine di acquisto|conferma d ordine|ordine	own
purchase_order.title	nl	inkooporder|bestelbon|orderbevestiging|bestelling	own
purchase_order.title	pl	zamowienie	own
purchase_order.title	sv	inkopsorder|orderbekraftelse|indkobsordre|innkjopsordre	own
purchase_order.words	en	po number|po no|po date|vendor|supplier code|ship via|fob|required date|requisitioner|delivery date|buyer|authorized by|requested by|please supply|order number|order date	own
purchase_order.words	de	bestellnummer|bestelldatum|liefertermin|besteller|lieferbedingungen|wir bestellen|einkauf	own
purchase_order.words	fr	date de commande|n commande|fournisseur|delai de livraison|date de livraison souhaitee	own
purchase_order.words	es	proveedor|fecha de pedido|fecha de entrega|comprador	own
purchase_order.words	it	fornitore|data ordine|data consegna|acquirente	own
quote.title	en	quotation|quote|estimate|price offer|proposal	own
quote.title	de	angebot|kostenvoranschlag|offerte	own
quote.title	fr	devis|offre de prix|proposition commerciale	own
quote.title	es	presupuesto|cotizacion	own
quote.title	it	preventivo|offerta	own
quote.title	nl	offerte	own
quote.title	pl	oferta	own
quote.title	sv	offert|tilbud	own
quote.words	en	valid until|valid for|quote number|quotation no|quote no|this quotation|this estimate|estimate number|we are pleased to quote	own
quote.words	de	angebotsnummer|angebot nr|gultig bis|unser angebot|freibleibend|bindefrist	own
quote.words	fr	devis n|validite|bon pour accord|date de validite|duree de validite	own
quote.words	es	presupuesto n|validez|valido hasta	own
quote.words	it	validita|preventivo n|valida fino	own
delivery_note.title	en	delivery note|packing slip|packing list|delivery slip|bill of lading|waybill|dispatch note|despatch note|consignment note	own
delivery_note.title	de	lieferschein|packzettel|frachtbrief|packliste	own
delivery_note.title	fr	bon de livraison|bordereau de livraison|lettre de voiture|bordereau d expedition	own
delivery_note.title	es	albaran|nota de entrega|carta de porte|guia de remision	own
delivery_note.title	it	documento di trasporto|ddt|bolla di consegna	own
delivery_note.title	nl	pakbon|leverbon|vrachtbrief|afleverbon	own
delivery_note.title	sv	foljesedel|folgeseddel|pakkeseddel	own
delivery_note.words	en	carrier|consignee|shipper|gross weight|packages|received by|tracking number|freight|delivered by|no of packages|received in good condition|shipping date	own
delivery_note.words	de	lieferdatum|empfangsbestatigung|ware erhalten|versandart|spediteur|gewicht|packstucke|lieferscheinnummer	own
delivery_note.words	fr	transporteur|expediteur|destinataire|colis|poids|signature du destinataire|recu le	own
delivery_note.words	es	transportista|bultos|peso|recibido|conforme	own
delivery_note.words	it	vettore|causale del trasporto|colli|peso|aspetto esteriore dei beni|porto	own
securities_note.title	en	trade confirmation|contract note|dividend notice|dividend voucher|transaction confirmation|securities	own
securities_note.title	de	wertpapierabrechnung|dividendengutschrift|wertpapier abrechnung|ertragsgutschrift|kauf|verkauf|wertpapierkauf|depotauszug|abrechnung ausfuhrung|ausschuttung	own
securities_note.title	fr	avis d opere|achat|vente|coupons	own
securities_note.title	it	nota informativa|dividendi	own
securities_note.words	en	isin|shares|price per share|execution|settlement date|exchange|commission|ex date|record date|withholding tax|dividend|stock exchange	own
securities_note.words	de	isin|wkn|kurs|kurswert|stuck|ausfuhrung|handelsplatz|borse|provision|orderprovision|verwahrart|kapitalertragsteuer|depot|ex tag|schlusstag|zahlbarkeitstag|dividende|nominale|depotnummer|wertpapier	own
securities_note.words	fr	isin|cours|quantite|courtage|titres|frais	own
job_advertisement.words	en	we are looking for|we re looking for|your profile|what we offer|about the role|job description|responsibilities include|the ideal candidate|apply now|you will|requirements|equal opportunity employer|about us|join our team|nice to have	own
job_advertisement.words	de	ihr profil|wir bieten|wir suchen|ihre aufgaben|dein profil|deine aufgaben|jetzt bewerben|bewerbung|m w d	own
job_advertisement.words	fr	nous recherchons|votre profil|vos missions|nous offrons|postulez	own
job_advertisement.words	es	buscamos|ofrecemos|requisitos|se requiere|funciones	own
job_advertisement.words	it	cerchiamo|offriamo|requisiti|il candidato ideale	own
form.words	en	please print|for official use only|check the box|check box|instructions|applicant|form no|complete this form|signature|date of birth|do not write|please complete|tick|omb no|part i	own
form.words	de	formular|antrag|bitte ankreuzen|zutreffendes|antragsteller|ausfullen|unterschrift|geburtsdatum	own
form.words	fr	formulaire|cerfa|cochez|demandeur|cadre reserve|date de naissance|signature	own
form.words	es	formulario|solicitud|solicitante|marque|firma|fecha de nacimiento	own
form.words	it	modulo|richiedente|barrare|firma|data di nascita	own
`;
