import type { RestoredItem } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import { Check, X } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { linkTo } from "../client/linkTo.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { trash as text } from "../text/home.ts"
import { Button } from "../ui/controls.tsx"
import { Notice } from "../ui/messages.tsx"
import { refusalWords, type TrashEntry } from "./TrashEntry.ts"
import * as css from "./trash.css.ts"

interface Outcome {
  readonly entry: TrashEntry
  readonly error: RestoredItem["error"]
}

interface Asked {
  readonly entries: ReadonlyArray<TrashEntry>
  readonly withSpaces: boolean
}

/** So many may be restored by one call. */
const most = 100

const restoreAll = async ({ entries, withSpaces }: Asked): Promise<ReadonlyArray<Outcome>> => {
  const outcomes: Array<Outcome> = []
  for (let at = 0; at < entries.length; at += most) {
    const some = entries.slice(at, at + most)
    const { items } = await workspace.trash.restoreFromTrash({
      payload: { items: some.map(({ id, kind }) => ({ kind, id })), restore_space: withSpaces }
    })
    for (const [index, entry] of some.entries()) outcomes.push({ entry, error: items[index]?.error ?? null })
  }
  return outcomes
}

export const useRestore = (onDone: () => void) => {
  const [outcomes, setOutcomes] = useState<ReadonlyArray<Outcome> | null>(null)
  const write = useWrite(restoreAll, {
    stale: [
      keys.trash,
      keys.projects,
      keys.spaces,
      keys.collections,
      keys.search,
      ["project"],
      ["space"],
      ["collection"]
    ],
    quiet: true,
    onDone: (done) => {
      setOutcomes(done)
      onDone()
    }
  })
  return {
    restore: (entries: ReadonlyArray<TrashEntry>, withSpaces: boolean) =>
      write.mutate({ entries, withSpaces }),
    pending: new Set<string>(write.isPending ? write.variables.entries.map(({ id }) => id) : []),
    /** Why the last call as a whole failed. */
    error: write.error,
    /** null if there was no call, or it was dismissed. */
    outcomes,
    dismiss: () => setOutcomes(null)
  }
}

interface RestoreResultsProps {
  readonly outcomes: ReadonlyArray<Outcome>
  readonly pending: ReadonlySet<string>
  readonly onRestoreWithSpace: (entry: TrashEntry) => void
  readonly onDismiss: () => void
}

const Line = ({
  onRestoreWithSpace,
  outcome: { entry, error },
  pending
}: Pick<RestoreResultsProps, "pending" | "onRestoreWithSpace"> & {
  readonly outcome: Outcome
}): ReactNode => {
  if (error === null)
    return (
      <li className={css.result}>
        <Check size={14} className={css.resultSign} aria-hidden />
        <span>
          <Link {...linkTo(entry.kind, entry.id)}>
            <bdi>{entry.name}</bdi>
          </Link>{" "}
          restored
        </span>
      </li>
    )
  const resolvable = error.code === "SPACE_IN_TRASH" && error.actions.length > 0
  return (
    <li className={css.result}>
      <X size={14} className={css.resultSign} aria-hidden />
      <span>
        <bdi>{entry.name}</bdi>: {refusalWords(error)}
      </span>
      {resolvable ? (
        <Button small busy={pending.has(entry.id)} onClick={() => onRestoreWithSpace(entry)}>
          {text.restoreWithSpace}
        </Button>
      ) : null}
    </li>
  )
}

/** It takes the focus of what went out of the list. */
export const RestoreResults = (props: RestoreResultsProps): ReactNode => {
  const { onDismiss, onRestoreWithSpace, outcomes, pending } = props
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new outcomes are read anew
  useEffect(() => {
    place.current?.focus()
  }, [outcomes])
  const refused = outcomes.filter(({ error }) => error !== null).length
  return (
    <div ref={place} tabIndex={-1} className={css.results}>
      <Notice
        look={refused === 0 ? "good" : "warn"}
        title={text.resultsOf(outcomes.length - refused, refused)}
        actions={
          <Button small onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        <ul>
          {outcomes.map((outcome) => (
            <Line
              key={outcome.entry.id}
              outcome={outcome}
              pending={pending}
              onRestoreWithSpace={onRestoreWithSpace}
            />
          ))}
        </ul>
      </Notice>
    </div>
  )
}
