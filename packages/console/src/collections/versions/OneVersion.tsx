import type { Collection } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Undo2 } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import { LazyGraphView } from "../../graph/LazyGraphView.tsx"
import { laneGrid } from "../../graph/model/laneGrid.ts"
import { versions as text } from "../../text/versions.ts"
import { Badge } from "../../ui/Badge.tsx"
import { Button, buttonClass } from "../../ui/Button.tsx"
import { sides, wholePage } from "../../ui/layout.css.ts"
import { picture } from "../collections.css.ts"
import { drawnOf } from "../content/drawnOf.ts"
import { versionQuery } from "../data/collectionQueries.ts"
import type { Selected } from "../data/useSelection.ts"
import { PartPanel } from "../parts/PartPanel.tsx"
import { RestoreDialog } from "./RestoreDialog.tsx"
import { useVersions } from "./useVersions.ts"
import { VersionsHead } from "./VersionsHead.tsx"
import { VersionWords } from "./VersionWords.tsx"

/** One version of a collection as it was, to look at before it is restored. */
export const OneVersion = ({
  collection,
  number
}: {
  readonly collection: Collection
  readonly number: number
}): ReactNode => {
  const { data: version } = useSuspenseQuery(versionQuery(collection.id, number))
  const { latest, mayRestore } = useVersions(collection)
  const [restoring, setRestoring] = useState(false)
  const [selected, select] = useState<Selected | null>(null)
  const layout = useMemo(() => laneGrid(drawnOf(version)), [version])
  const params = { collectionId: collection.id }
  return (
    <div className={wholePage}>
      <VersionsHead
        collection={collection}
        title={text.version(number)}
        badges={number === latest ? <Badge look="accent">{text.current}</Badge> : undefined}
        note={
          <>
            <VersionWords version={version} /> ·{" "}
            {text.size(
              version.layers.length,
              version.specialties.length,
              version.blocks.length,
              version.edges.length
            )}
          </>
        }
        actions={
          <>
            <Link
              to="/collections/$collectionId/versions"
              params={params}
              search={{ from: `${number - 1}`, to: `${number}` }}
              className={buttonClass()}
            >
              {number === 1 ? text.whatItBegan : text.whatChanged}
            </Link>
            {number === latest ? null : (
              <Link
                to="/collections/$collectionId/versions"
                params={params}
                search={{ from: `${number}`, to: `${latest}` }}
                className={buttonClass()}
              >
                {text.compareWithCurrent}
              </Link>
            )}
            {mayRestore && number !== latest ? (
              <Button look="primary" icon={Undo2} onClick={() => setRestoring(true)}>
                {text.restore}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={sides}>
        <div className={picture}>
          <LazyGraphView
            layout={layout}
            label={text.graphOf(collection.name, number)}
            selected={selected?.kind === "blocks" ? selected.key : null}
            onSelect={(id) => select(id === null ? null : { kind: "blocks", key: id })}
          />
        </div>
        <PartPanel
          collection={collection}
          content={version}
          edit={undefined}
          select={select}
          selected={selected}
          called={0}
        />
      </div>
      {restoring ? (
        <RestoreDialog
          collection={collection}
          number={number}
          latest={latest}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </div>
  )
}
