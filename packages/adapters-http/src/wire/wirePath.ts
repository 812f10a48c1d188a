import type { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { wireName } from "./snakeKeys.ts"

/** Where an issue of the domain is, as the caller wrote it. */
export const wirePath = (path: Issue["path"]): Issue["path"] =>
  path.map((part) => (typeof part === "number" ? part : wireName(part)))

/** Issues of the domain, where the caller wrote what they are about. */
export const wireIssues = (issues: ReadonlyArray<Issue>): ReadonlyArray<Issue> =>
  issues.map(({ message, path }) => ({ message, path: wirePath(path) }))
