/** The part of Facet's schema that the other GraphQL servers serve. */
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
