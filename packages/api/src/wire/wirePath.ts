import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { wireName } from "./snakeKeys.ts"

/** The path of a domain issue in wire names, as the caller wrote it. */
export const wirePath = (path: Issue["path"]): Issue["path"] =>
  path.map((part) => (typeof part === "number" ? part : wireName(part)))

/** The issues of the domain with paths in wire names. */
export const wireIssues = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.map(({ message, path }) => ({ message, path: wirePath(path) }))
