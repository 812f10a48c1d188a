import { getRouteApi, Link } from "@tanstack/react-router"
import { type ReactNode, useRef, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { usePersonNames } from "../client/usePersonNames.ts"
import { useSession } from "../client/useSession.ts"
import { trash as text } from "../text/trash.ts"
import { ui } from "../text/ui.ts"
import { Button } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { tab, tabBar } from "../ui/surfaces.css.ts"
import { useTitle } from "../ui/useTitle.ts"
import { PurgeDialog } from "./PurgeDialog.tsx"
import { RestoreResults } from "./RestoreResults.tsx"
import { SelectionBar } from "./SelectionBar.tsx"
import type { TrashEntry, TrashKind } from "./TrashEntry.ts"
import { TrashRow } from "./TrashRow.tsx"
import * as css from "./trash.css.ts"
import { useEntryLoaded } from "./useEntryLoaded.ts"
import { useRestore } from "./useRestore.ts"
import { useTrash } from "./useTrash.ts"

const route = getRouteApi("/signed-in/trash")

const kinds: ReadonlyArray<TrashKind> = ["project", "space", "collection"]

const Kinds = ({ chosen }: { readonly chosen: TrashKind | undefined }): ReactNode => (
  <nav className={tabBar} aria-label={text.kinds}>
    {[undefined, ...kinds].map((kind) => (
      <Link
        key={kind ?? ""}
        to="/trash"
        search={kind === undefined ? {} : { kind }}
        activeOptions={{ exact: true }}
        className={tab}
        aria-current={kind === chosen ? "page" : undefined}
      >
        {kind === undefined ? text.all : text.kindMany[kind]}
      </Link>
    ))}
  </nav>
)

/** Everything that was deleted and can come back, of all three kinds. */
export const TrashPage = (): ReactNode => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = kinds.find((it) => it === search.kind)
  const { entries, known, mayPurge, more } = useTrash(kind)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [purged, setPurged] = useState<TrashEntry | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const restoring = useRestore(() => setTicked(new Set()))
  const { user } = useSession()
  const nameOf = usePersonNames()
  useTitle(text.title)
  useEntryLoaded(search.id, entries, more)
  const selected = entries.filter(({ id }) => ticked.has(id))
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const askToPurge = (entry: TrashEntry) => {
    // What is gone has no preview any more.
    if (search.id === entry.id)
      void navigate({ search: ({ kind }) => (kind === undefined ? {} : { kind }), replace: true })
    setPurged(entry)
  }
  return (
    <div className={page}>
      <PageHeader title={text.title} note={text.note} />
      <Kinds chosen={kind} />
      {restoring.outcomes === null ? null : (
        <RestoreResults
          outcomes={restoring.outcomes}
          pending={restoring.pending}
          onRestoreWithSpace={(entry) => restoring.restore([entry], true)}
          onDismiss={restoring.dismiss}
        />
      )}
      <FailureNotice error={restoring.error} />
      <div ref={list} tabIndex={-1} className={css.results}>
        {entries.length === 0 ? (
          <Empty>{kind === undefined ? text.empty : text.emptyKind(kind)}</Empty>
        ) : (
          <div className={css.frame}>
            <SelectionBar
              shown={entries}
              selected={selected}
              busy={selected.some(({ id }) => restoring.pending.has(id))}
              onSelectAll={(all) => setTicked(new Set(all ? entries.map(({ id }) => id) : []))}
              onRestore={(withSpaces) => restoring.restore(selected, withSpaces)}
            />
            <ul aria-label={text.list}>
              {entries.map((entry) => (
                <TrashRow
                  key={entry.id}
                  entry={entry}
                  selected={ticked.has(entry.id)}
                  previewed={search.id === entry.id}
                  busy={restoring.pending.has(entry.id)}
                  nameOf={(id) => (id === user?.id ? text.you : <bdi>{nameOf(id) ?? text.somebody}</bdi>)}
                  onSelect={(on) => tick(entry.id, on)}
                  onRestore={() => restoring.restore([entry], entry.spaceInTrash)}
                  onPurge={entry.deletedAt !== null && mayPurge(entry) ? () => askToPurge(entry) : undefined}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      {more === null ? null : (
        <div>
          <Button busy={more.busy} onClick={more.load}>
            {ui.showMore}
          </Button>
        </div>
      )}
      {purged === null ? null : (
        <PurgeDialog
          entry={purged}
          known={known}
          onClose={() => setPurged(null)}
          onPurged={() => list.current?.focus()}
        />
      )}
    </div>
  )
}
