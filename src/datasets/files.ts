/** Reads the files of the dataset by the names that its builder gave them. */
export interface Files {
  json<Content>(file: string): Content;
  bytes(file: string): Buffer;
}
