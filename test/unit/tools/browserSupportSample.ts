// What browserSupport.deep.test.ts must find: it is never run.
export const sample = (query: URLSearchParams, list: readonly number[]) =>
  query.size + new Map([[1, 2]]).size + list.toSorted().length + Number(URL.canParse('/'));
