/** Stands for the library's cache of mutations, of which there are none: every write goes through `useSend`. */
export class MutationCache {
  findAll = () => [];
  resumePausedMutations = async () => {};
  clear = () => {};
}
