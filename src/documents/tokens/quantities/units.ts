/**
 * Units of measure after numbers in running text: SI units, units accepted for use with the SI, imperial units, and
 * units of data. Own list.
 */
export const UNITS =
  'km/h|kph|mph|m/s|°C|°F|kWh|MWh|GWh|kW|MW|GW|mAh|kHz|MHz|GHz|Hz|kg|mg|µg|km²|km2|km|cm|mm|µm|nm|m²|m2|m³|m3|ml|cl|dB|TB|GB|MB|kB|KB|Mbit/s|Gbit/s|kcal|kJ|MJ|hPa|bar|psi|lbs?|oz|ft|in|g|m|l|L|W|V|A|J|N|' +
  'grams?|kilograms?|kilos?|tonnes?|tons?|pounds?|ounces?|metres?|meters?|kilometres?|kilometers?|centimetres?|centimeters?|millimetres?|millimeters?|miles?|feet|foot|inches|inch|yards?|acres?|hectares?|' +
  'litres?|liters?|gallons?|watts?|kilowatts?|megawatts?|volts?|degrees?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|bytes?|kilobytes?|megabytes?|gigabytes?|terabytes?|calories|square (?:miles|kilometres|kilometers|metres|meters|feet)';

/** Units in which goods are weighed or measured, as tills print them. */
export const MEASURES = 'kgs?|gr?|lbs?|oz|ltr|l|ml|m|gal|ft';

/** Units in which goods are counted, as tills print them in several languages. */
export const COUNTS = 'pcs?|ea|stk|stck|st|szt|un|uds?|u|unit|h|hrs?|ks|db|kpl|nos?';

/** Units of the size of an item, which is part of its name. */
export const SIZES = 'k?g|[mc]?l|[cm]m|oz|lb';
