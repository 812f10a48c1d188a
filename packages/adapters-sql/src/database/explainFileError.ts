const codeOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""

const pathOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "path" in cause ? String(cause.path) : "it"

/** What the system's codes mean for a path. */
const meanings: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} cannot be made there`,
  ENOTDIR: (path) => `a file is in the way of ${path}`,
  EEXIST: (path) => `${path} is a file, not a directory`,
  EACCES: (path) => `the user of this process may not use ${path}`,
  EPERM: (path) => `the user of this process may not use ${path}`,
  EROFS: (path) => `${path} is on a file system that is read-only`,
  ENOSPC: (path) => `there is no room for ${path} on its disk`,
  ENAMETOOLONG: () => "its name is too long"
}

/** What is wrong with a file or directory, in words; what nobody foresaw is told as the system tells it. */
export const explainFileError = (cause: unknown): string =>
  meanings[codeOf(cause)]?.(pathOf(cause)) ?? (cause instanceof Error ? cause.message : String(cause))
