/**
 * Names of common arguments in the best-known other services. These names are never accepted, but the error for such a
 * name suggests ours. Case, hyphens and underscores are ignored. Names that concern only one operation are in the
 * `alsoKnownAs` of its argument, and take precedence.
 */
export const FOREIGN_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    count: 'number n num quantity amount limit howMany total',
    country: 'countryCode countryIso countryIsoCode isoCountry iso2 iso3 iso alpha2 alpha3 cc countryName',
    date: 'day on asOf',
    fields: 'field select columns attributes properties include only',
    fuel: 'fuelType engineFuel energy powertrain',
    ip: 'ipAddress ipAddr address addr query q',
    language: 'lang locale hl languageCode langCode',
    limit: 'count number n perPage pageSize size max maxResults results rows take top first numberOfResults',
    make: 'brand manufacturer maker makeName makeId company builder',
    model: 'modelName modelId',
    offset: 'page pageNumber skip startIndex startAt',
    q: 'query search keyword keywords term searchTerm text name',
    regional: 'includeRegional includeStates subnational allStates',
    scheduled: 'scheduledService commercial',
    state: 'counties region subdivision subdivisionCode stateCode province county location regionCode',
    text: 'q content input string phrase message plaintext value',
    token: 'jwt accessToken idToken bearer jsonWebToken',
    type: 'types kind category class',
    url: 'uri link href site website page target address domain q',
    year: 'modelYear productionYear y',
  }).map(([name, others]) => [name, others.split(' ')]),
);
