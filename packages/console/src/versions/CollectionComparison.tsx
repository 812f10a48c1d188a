import type { Collection, CollectionVersionSummary, GraphLayout } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { ChevronLeft, ChevronRight, Undo2 } from "lucide-react"
import { type ReactNode, useCallback, useMemo } from "react"
import { useChangeSteps } from "../actions/actions.tsx"
import { layoutQuery } from "../client/designQueries.ts"
import type { Content } from "../design/collection/Content.ts"
import { ContentChangeList } from "../design/collection/ContentChangeList.tsx"
import { type ContentChange, contentChanges } from "../design/collection/contentChanges.ts"
import { boxOf, changeOf, markedGraph, placeOf, stepped } from "../design/collection/markedGraph.ts"
import { picture } from "../design/parts.css.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { versions as text } from "../text/versions.ts"
import { Button, IconButton, SelectField } from "../ui/controls.tsx"
import { relativeTime } from "../ui/inline.tsx"
import { row, sides, wholePage } from "../ui/layout.css.ts"
import { useVersionContent, useVersions, VersionsHead } from "./collectionVersions.tsx"
import * as css from "./versions.css.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/versions")

const PairFields = ({
  from,
  known,
  to
}: Pick<Compared, "from" | "to"> & {
  readonly known: ReadonlyArray<CollectionVersionSummary>
}): ReactNode => {
  const navigate = route.useNavigate()
  const now = Date.now()
  const choices = [
    ...known.map(({ created_at, edit_type, version }) => ({
      value: `${version}`,
      label: `${version.toLocaleString("en")} · ${text.how[edit_type].toLowerCase()} ${relativeTime(Date.parse(created_at), now)}`
    })),
    // Versions that no page of the list has shown yet.
    ...[...new Set([from, to])]
      .filter((number) => number > 0 && !known.some(({ version }) => version === number))
      .map((number) => ({ value: `${number}`, label: text.version(number) }))
  ]
  const compare = (pair: { readonly from: string; readonly to: string }) =>
    void navigate({ search: pair, replace: true })
  return (
    <div className={css.pair}>
      <SelectField
        className={css.pick}
        label="From"
        value={`${from}`}
        choices={[...choices, { value: "0", label: "Nothing, before the first version" }]}
        onChange={({ target }) => compare({ from: target.value, to: `${to}` })}
      />
      <SelectField
        className={css.pick}
        label="To"
        value={`${to}`}
        choices={choices}
        onChange={({ target }) => compare({ from: `${from}`, to: target.value })}
      />
    </div>
  )
}

interface Compared {
  readonly collection: Collection
  readonly from: number
  readonly to: number
  readonly latest: number
  readonly before: Content
  readonly after: Content
  readonly changes: ReadonlyArray<ContentChange>
}

/**
 * As the service draws it where the later version is the current one, else arranged here, as it draws no old ones.
 * undefined while it is on its way.
 */
const useMarkedLayout = (compared: Compared): GraphLayout | undefined => {
  const { after, before, changes, collection, from, latest, to } = compared
  const isDrawn = to === latest && from > 0 && from !== to
  const { data, error } = useQuery({
    ...layoutQuery(collection.id, collection.updated_at, from),
    enabled: isDrawn
  })
  const own = useMemo(() => markedGraph(before, after, changes), [after, before, changes])
  return isDrawn && error === null ? data : own
}

/** The change that the reader is at stands in the address. */
const useStep = (many: number) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const at = placeOf(search.change, many)
  const go = useCallback(
    (next: number) =>
      void navigate({ search: (before) => ({ ...before, change: `${next + 1}` }), replace: true }),
    [navigate]
  )
  return { at, go, step: (by: 1 | -1) => go(stepped(at, by, many)) }
}

interface CollectionComparisonProps {
  readonly collection: Collection
  /** 0 for the time before the first version. */
  readonly from: number
  readonly to: number
}

export const CollectionComparison = ({ collection, from, to }: CollectionComparisonProps): ReactNode => {
  const { dialog, known, latest, restore } = useVersions(collection)
  const [before, after] = [useVersionContent(collection, from), useVersionContent(collection, to)]
  const changes = useMemo(() => contentChanges(before, after), [before, after])
  const { at, go, step } = useStep(changes.length)
  const layout = useMarkedLayout({ collection, from, to, latest, before, after, changes })
  /** The version that is worth a restore: the one that is not the current. */
  const old = to === latest ? from : to
  const canStep = changes.length > 1
  const { next, previous } = useChangeSteps({
    prefix: "versions",
    group: text.title,
    offered: canStep,
    go: step
  })
  return (
    <div className={wholePage}>
      <VersionsHead
        collection={collection}
        title={
          from === 0
            ? `All of version ${to.toLocaleString("en")}`
            : `From version ${from.toLocaleString("en")} to version ${to.toLocaleString("en")}`
        }
        note={changes.length === 0 ? text.sameVersions : text.changes(changes.length)}
        actions={
          restore === undefined || old === 0 || old === latest ? undefined : (
            <Button icon={Undo2} onClick={() => restore(old)}>
              {text.restoreAct(old)}
            </Button>
          )
        }
      />
      <div className={css.controls}>
        <PairFields known={known} from={from} to={to} />
        {changes.length === 0 ? null : (
          <div className={row}>
            <IconButton
              icon={ChevronLeft}
              label={`${previous.label} (p)`}
              disabled={!canStep}
              onClick={previous.run}
            />
            <span role="status">{`Change ${(at + 1).toLocaleString("en")} of ${changes.length.toLocaleString("en")}`}</span>
            <IconButton
              icon={ChevronRight}
              label={`${next.label} (n)`}
              disabled={!canStep}
              onClick={next.run}
            />
          </div>
        )}
      </div>
      <div className={sides}>
        <div className={picture}>
          <LazyGraphView
            layout={layout}
            label={`Differences from version ${from} to version ${to}`}
            selected={boxOf(changes[at])}
            onSelect={(id) => {
              const found = id === null ? -1 : changeOf(changes, id)
              if (found !== -1) go(found)
            }}
          />
        </div>
        <section className={css.changesPanel} aria-label={text.changes(changes.length)}>
          {changes.length === 0 ? (
            <p className={css.pad}>{text.sameVersions}</p>
          ) : (
            <ContentChangeList changes={changes} at={at} onGo={go} />
          )}
        </section>
      </div>
      {dialog}
    </div>
  )
}
