import { getIntrospectionQuery } from 'graphql';

const QUERY = getIntrospectionQuery();
const FRAGMENTS = QUERY.slice(QUERY.indexOf('fragment FullType'));

/** Asks for all types of the schema so many times in one document. `salt` makes it another text. */
export function introspection(times: number, salt = ''): string {
  const schemas = Array.from(
    { length: times },
    (_, index) => `s${index}${salt}: __schema { types { ...FullType } }`,
  );
  return `{ ${schemas.join(' ')} } ${FRAGMENTS}`;
}
