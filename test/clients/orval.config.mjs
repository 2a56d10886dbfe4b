export default {
  facet: {
    input: './generated/openapi.json',
    output: {
      target: 'generated/orval.ts',
      client: 'fetch',
      // Without it the paths are called as they are, which is for browsers on the same host.
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
