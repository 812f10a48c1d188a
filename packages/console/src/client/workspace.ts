import { type Change, ConnectionLost, connect, Refused } from "@design-workspace/client"
import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient
} from "@tanstack/react-query"
import { client as text } from "../text/words.ts"
import { sayDone, sayFailed } from "../ui/messages.tsx"
import { basePath } from "./basePath.ts"
import { fetchSignedIn } from "./sessionEnd.ts"

export const workspace = connect({ baseUrl: basePath, fetch: fetchSignedIn })

interface Listed {
  readonly next_cursor: string | null
}

/** A list that is read page by page, and again after so many milliseconds as `pace` says of what was read. */
export const pagesQuery = <Page extends Listed>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  pace: (pages: ReadonlyArray<Page> | undefined) => number | false = () => false
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    refetchInterval: ({ state }) => pace(state.data?.pages)
  })

type Key = ReadonlyArray<string>

/** What is read of one thing begins with its kind and id, so that a change can name all that it makes stale. */
export const keys = {
  session: ["session"],
  collections: ["collections"],
  collection: (id: string) => ["collection", id],
  spaces: ["spaces"],
  space: (id: string) => ["space", id],
  projects: ["projects"],
  project: (id: string) => ["project", id],
  trash: ["trash"],
  rules: ["rules"],
  jobs: ["jobs"],
  job: (id: string) => ["job", id],
  audit: ["audit"],
  tokens: ["tokens"],
  webhooks: ["webhooks"],
  users: ["users"],
  organisations: ["organisations"],
  members: (organisationId: string) => ["members", organisationId],
  search: ["search"],
  /** The latest first; filled by `followChanges`. */
  recentChanges: ["recent-changes"]
} as const

/** Only ever filled from outside. */
export const seenChanges = queryOptions<ReadonlyArray<Change>>({
  queryKey: keys.recentChanges,
  queryFn: () => [],
  enabled: false
})

/** Every key that begins with one of these shows something of the changed thing. */
export const staleAfter = ({
  id,
  kind,
  project_id
}: Pick<Change, "id" | "kind" | "project_id">): ReadonlyArray<Key> => {
  const shared: ReadonlyArray<Key> = [keys.trash, keys.audit, keys.search]
  switch (kind) {
    case "collection":
      // Every space on it shows it.
      return [keys.collection(id), keys.collections, ["space"], keys.jobs, ...shared]
    case "space":
      return [keys.space(id), keys.spaces, keys.projects, ...shared]
    case "project":
      return [keys.project(id), keys.projects, ...shared]
    case "document":
      return [keys.project(project_id ?? id), keys.projects, ...shared]
    case "rule":
      return [keys.rules, ...shared]
  }
}

/** Whether what was asked for is not there, or not for this caller. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

export const isStale = (error: unknown): boolean =>
  error instanceof Refused && (error.code === "stale" || error.code === "PRECONDITION_FAILED")

export const messageOf = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.message
  if (error instanceof ConnectionLost)
    return "The service cannot be reached. Check the connection and try again."
  return error instanceof Error ? error.message : String(error)
}

/** By the paths of the fields, as `name` or `blocks.0.name`. */
export const problemsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Refused && error.refusal.code === "VALIDATION_FAILED"
    ? Object.fromEntries(error.refusal.issues.map(({ message, path }) => [path.join("."), message]))
    : {}

/** What a draft changes, so that what others changed meanwhile stays. */
export const differing = <Fields extends object>(base: Fields, draft: Fields): Partial<Fields> => {
  const was = new Map<string, unknown>(Object.entries(base))
  const isSame = (name: string, value: unknown) =>
    value === was.get(name) || JSON.stringify(value) === JSON.stringify(was.get(name))
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSame(name, value))
  ) as Partial<Fields>
}

interface WriteOptions<Input, Output> {
  /** The beginnings of the keys that show something of what was written. */
  readonly stale: ReadonlyArray<Key> | ((output: Output) => ReadonlyArray<Key>)
  /** What to say once it is done; nothing where the page shows it by itself. */
  readonly done?: string | ((output: Output, input: Input) => string)
  /** The page shows failures in place: in its form or its dialog. */
  readonly quiet?: boolean
  readonly onDone?: (output: Output, input: Input) => void
}

export const useWrite = <Input = void, Output = unknown>(
  call: (input: Input) => Promise<Output>,
  { done, onDone, quiet = false, stale }: WriteOptions<Input, Output>
): UseMutationResult<Output, unknown, Input> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    // While the browser is offline a write fails at once, rather than to wait unseen.
    networkMode: "always",
    // It is pending until the pages show it: what is shown as if done does not step back in between.
    onSuccess: async (output, input) => {
      if (done !== undefined) sayDone(typeof done === "string" ? done : done(output, input))
      onDone?.(output, input)
      const beginnings = typeof stale === "function" ? stale(output) : stale
      await Promise.all(beginnings.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (!quiet) sayFailed(text.failed, messageOf(error))
    }
  })
}
