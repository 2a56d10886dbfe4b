/** The part of Facet's schema that the GraphQL peers serve. */
export const SDL = /* GraphQL */ `
  type StatusEntry {
    code: Int!
    message: String!
    category: String!
    description: String!
  }

  type Query {
    referenceHttpStatus(code: Int!): StatusEntry
  }
`;
