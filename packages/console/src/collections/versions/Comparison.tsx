import type { Collection } from "@design-workspace/client"
import { ChevronLeft, ChevronRight, Undo2 } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import { useActions } from "../../actions/registry.ts"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { versions as text } from "../../text/versions.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { Loading } from "../../ui/Loading.tsx"
import { row, sides, wholePage } from "../../ui/layout.css.ts"
import { ChangeList } from "../changes/ChangeList.tsx"
import { picture } from "../collections.css.ts"
import { contentChanges } from "../content/contentChanges.ts"
import { boxOf, changeOf } from "../content/stepping.ts"
import { PairFields } from "./PairFields.tsx"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { useMarkedLayout } from "./useMarkedLayout.ts"
import { useStep } from "./useStep.ts"
import { useVersionContent, useVersions } from "./useVersions.ts"
import { VersionsHead } from "./VersionsHead.tsx"
import * as css from "./versions.css.ts"

interface ComparisonProps {
  readonly collection: Collection
  /** 0 for the time before the first version. */
  readonly from: number
  readonly to: number
}

/** Two versions of a collection, one picture with marks, and a list of what changed. */
export const Comparison = ({ collection, from, to }: ComparisonProps): ReactNode => {
  const versions = useVersions(collection)
  const [before, after] = [useVersionContent(collection, from), useVersionContent(collection, to)]
  const changes = useMemo(() => contentChanges(before, after), [before, after])
  const { at, go, step } = useStep(changes.length)
  const [restoring, setRestoring] = useState(false)
  const layout = useMarkedLayout({ collection, from, to, latest: versions.latest, before, after, changes })
  const { latest, mayRestore } = versions
  /** The version that is worth a restore: the one that is not the current. */
  const old = to === latest ? from : to
  const canStep = changes.length > 1
  useActions(
    canStep
      ? [
          { id: "versions.next", label: text.next, group: text.title, keys: "n", run: () => step(1) },
          { id: "versions.previous", label: text.previous, group: text.title, keys: "p", run: () => step(-1) }
        ]
      : []
  )
  return (
    <div className={wholePage}>
      <VersionsHead
        collection={collection}
        title={text.compared(from, to)}
        note={changes.length === 0 ? text.sameVersions : text.changes(changes.length)}
        actions={
          mayRestore && old > 0 && old !== latest ? (
            <Button icon={Undo2} onClick={() => setRestoring(true)}>
              {text.restoreAct(old)}
            </Button>
          ) : undefined
        }
      />
      <div className={css.controls}>
        <PairFields known={versions.known} from={from} to={to} />
        {changes.length === 0 ? null : (
          <div className={row}>
            <IconButton
              icon={ChevronLeft}
              label={`${text.previous} (p)`}
              disabled={!canStep}
              onClick={() => step(-1)}
            />
            <span role="status">{text.changeOf(at + 1, changes.length)}</span>
            <IconButton
              icon={ChevronRight}
              label={`${text.next} (n)`}
              disabled={!canStep}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      <div className={sides}>
        <div className={picture}>
          {layout === undefined ? (
            <Loading />
          ) : (
            <LazyGraphView
              layout={layout}
              label={text.picture(from, to)}
              selected={boxOf(changes[at])}
              onSelect={(id) => {
                const found = id === null ? -1 : changeOf(changes, id)
                if (found !== -1) go(found)
              }}
            />
          )}
        </div>
        <section className={css.changesPanel} aria-label={text.changes(changes.length)}>
          {changes.length === 0 ? (
            <p className={css.pad}>{text.sameVersions}</p>
          ) : (
            <ChangeList changes={changes} at={at} onGo={go} />
          )}
        </section>
      </div>
      {restoring ? (
        <RestoreDialog
          collection={collection}
          number={old}
          latest={latest}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </div>
  )
}
