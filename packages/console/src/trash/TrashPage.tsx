import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Undo2 } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ActionButton, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { mayOn } from "../client/may.ts"
import { trash as text } from "../text/home.ts"
import { CheckField } from "../ui/controls.tsx"
import { ShowMore } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { tab, tabBar } from "../ui/surfaces.css.ts"
import { PurgeDialog } from "./PurgeDialog.tsx"
import { RestoreResults, useRestore } from "./RestoreResults.tsx"
import { mergeTrash, type TrashEntry, type TrashKind } from "./TrashEntry.ts"
import { TrashRow } from "./TrashRow.tsx"
import * as css from "./trash.css.ts"
import { trashQuery } from "./trashQueries.ts"

const kinds: ReadonlyArray<TrashKind> = ["project", "space", "collection"]

const purges = { project: "purgeProject", space: "purgeSpace", collection: "purgeCollection" } as const

const useTrash = (kind: TrashKind | undefined) => {
  const lists = {
    project: useSuspenseInfiniteQuery(trashQuery("project")),
    space: useSuspenseInfiniteQuery(trashQuery("space")),
    collection: useSuspenseInfiniteQuery(trashQuery("collection"))
  }
  const entriesOf = (kind: TrashKind) => lists[kind].data.pages.flatMap(({ items }) => items)
  const shown = kind === undefined ? kinds : [kind]
  const going = shown.map((kind) => lists[kind]).filter(({ hasNextPage }) => hasNextPage)
  return {
    entries: mergeTrash(shown.map((kind) => ({ entries: entriesOf(kind), more: lists[kind].hasNextPage }))),
    /** Whatever was read, of all kinds. */
    known: kinds.flatMap(entriesOf),
    list: {
      hasNextPage: going.length > 0,
      isFetchingNextPage: going.some(({ isFetchingNextPage }) => isFetchingNextPage),
      fetchNextPage: () => Promise.all(going.map(({ fetchNextPage }) => fetchNextPage()))
    },
    mayPurge: ({ id, kind }: TrashEntry) =>
      lists[kind].data.pages.some(
        (page) => page.items.some((it) => it.id === id) && mayOn(page, purges[kind], id)
      )
  }
}

interface SelectionBarProps {
  readonly shown: ReadonlyArray<TrashEntry>
  readonly selected: ReadonlyArray<TrashEntry>
  readonly busy: boolean
  readonly onSelectAll: (all: boolean) => void
  readonly onRestore: (withSpaces: boolean) => void
}

const SelectionBar = ({ busy, onRestore, onSelectAll, selected, shown }: SelectionBarProps): ReactNode => {
  const [withSpaces, setWithSpaces] = useState(true)
  const needSpaces = selected.some(({ spaceInTrash }) => spaceInTrash)
  const restore = when(selected.length > 0, {
    id: "trash.restore",
    label: `Restore ${selected.length.toLocaleString("en")}`,
    group: text.group,
    icon: Undo2,
    run: () => onRestore(needSpaces && withSpaces)
  })
  useActions([restore])
  return (
    <div className={css.bar}>
      <CheckField
        label={
          selected.length === 0
            ? "Select all that are shown"
            : `${selected.length.toLocaleString("en")} selected`
        }
        checked={shown.length > 0 && selected.length === shown.length}
        onChange={({ target }) => onSelectAll(target.checked)}
      />
      {needSpaces ? (
        <CheckField
          label="with the spaces of projects"
          hint="A project whose space is in the trash comes back only with it."
          checked={withSpaces}
          onChange={({ target }) => setWithSpaces(target.checked)}
        />
      ) : null}
      <ActionButton action={restore} small look="primary" busy={busy} />
    </div>
  )
}

/** Reads on until the entry that an address names is shown, or nothing is left to read. */
const useEntryLoaded = (id: string | undefined, { entries, list }: ReturnType<typeof useTrash>): void => {
  const wanted = id !== undefined && !entries.some((entry) => entry.id === id)
  useEffect(() => {
    if (wanted && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }, [wanted, list])
}

const route = getRouteApi("/signed-in/trash")

const Kinds = ({ chosen }: { readonly chosen: TrashKind | undefined }): ReactNode => (
  <nav className={tabBar} aria-label="Kinds">
    {[undefined, ...kinds].map((kind) => (
      <Link
        key={kind ?? ""}
        to="/trash"
        search={kind === undefined ? {} : { kind }}
        activeOptions={{ exact: true }}
        className={tab}
        aria-current={kind === chosen ? "page" : undefined}
      >
        {kind === undefined ? "All" : text.kindMany[kind]}
      </Link>
    ))}
  </nav>
)

export const TrashPage = (): ReactNode => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const kind = kinds.find((it) => it === search.kind)
  const trash = useTrash(kind)
  const { entries, known, list, mayPurge } = trash
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [purged, setPurged] = useState<TrashEntry | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const restoring = useRestore(() => setTicked(new Set()))
  useEntryLoaded(search.id, trash)
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
    <Page title={text.title} note="Everything here can be restored until it is deleted for good.">
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
      <div ref={part} tabIndex={-1} className={css.results}>
        {entries.length === 0 ? (
          <Empty>
            {kind === undefined
              ? "The trash is empty. Projects, spaces and collections that you move to the trash wait here."
              : `No ${kind} is in the trash.`}
          </Empty>
        ) : (
          <div className={css.frame}>
            <SelectionBar
              shown={entries}
              selected={selected}
              busy={selected.some(({ id }) => restoring.pending.has(id))}
              onSelectAll={(all) => setTicked(new Set(all ? entries.map(({ id }) => id) : []))}
              onRestore={(withSpaces) => restoring.restore(selected, withSpaces)}
            />
            <ul aria-label="What is in the trash">
              {entries.map((entry) => (
                <TrashRow
                  key={entry.id}
                  entry={entry}
                  selected={ticked.has(entry.id)}
                  previewed={search.id === entry.id}
                  busy={restoring.pending.has(entry.id)}
                  onSelect={(on) => tick(entry.id, on)}
                  onRestore={() => restoring.restore([entry], entry.spaceInTrash)}
                  onPurge={entry.deletedAt !== null && mayPurge(entry) ? () => askToPurge(entry) : undefined}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      <ShowMore list={list} />
      {purged === null ? null : (
        <PurgeDialog
          entry={purged}
          known={known}
          onClose={() => setPurged(null)}
          onPurged={() => part.current?.focus()}
        />
      )}
    </Page>
  )
}
