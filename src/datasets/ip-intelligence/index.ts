export type { LinkedFile, ListFormat, PublishedList } from './list-types.ts';
export { publishedLists } from './published-lists.ts';
export { specialAddresses } from './special-addresses.ts';
export {
  type CloudPlace,
  dropList,
  forgetLists,
  listInUse,
  listsInUse,
  type UsedList,
  useList,
} from './used-lists.ts';
