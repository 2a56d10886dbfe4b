/** A short article in English. */
export const ARTICLE = `A ferry line for Harbour Island

The city council of Port Ellery voted on Tuesday to bring back the ferry to Harbour Island. The old ferry stopped in 2009, when a new bridge made it too expensive to run. Since then the bridge has become the busiest road of the region, and drivers lose 45 minutes there every morning.

"This is wonderful news for everybody who lives on the island," said Maria Jensen, who leads the residents' association. Her group collected 3,200 signatures for the ferry. Oliver Grant of Grant Shipping Ltd. was less happy: the contract pays only $4.2 million a year, and he fears that the ferry will lose money in winter.

The council expects that 18% of the drivers will leave the bridge for the ferry. The first ferry is to leave the harbour on 1 June 2027. Tickets for the ferry will cost $2.50, and residents of the island travel for half of that price. The council promises to publish a report about the ferry and the bridge every year.

Questions are answered by the port office at ferry@portellery.example.
`;

/** A letter to customers in German. */
export const LETTER = `Sehr geehrte Damen und Herren,

wir freuen uns, Ihnen unsere neuen Öffnungszeiten mitteilen zu können. Ab dem 2. November 2026 ist unser Geschäft in der Hafenstraße auch am Sonnabend geöffnet. Bestellungen über 50,00 EUR liefern wir weiterhin kostenlos.

Bei Fragen erreichen Sie uns unter kontakt@buchhandlung.example.
`;

/** A review by a customer. */
export const REVIEW =
  'The room was lovely and the staff were SO friendly! Sadly, breakfast was cold and the wifi did not work at all. We would still come back :)';
