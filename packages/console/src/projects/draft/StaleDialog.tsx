import { type ReactNode, useMemo, useState } from "react"
import { projects as text } from "../../text/projects.ts"
import { ui } from "../../text/ui.ts"
import { Button } from "../../ui/Button.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Time } from "../../ui/Time.tsx"
import { ChangeList } from "../changes/ChangeList.tsx"
import { changeNames } from "../changes/changeWords.ts"
import { bounded, columns } from "../look/changes.css.ts"
import { section, sectionTitle } from "../look/projects.css.ts"
import type { Choices } from "../model/Conflict.ts"
import type { DraftGraph } from "../model/DraftGraph.ts"
import { graphChanges } from "../model/graphChanges.ts"
import { mergeGraphs } from "../model/mergeGraphs.ts"
import type { LaneNames } from "../picture/drawnGraph.ts"
import { ConflictList } from "./ConflictList.tsx"

interface StaleDialogProps {
  readonly base: DraftGraph
  readonly mine: DraftGraph
  readonly theirs: DraftGraph
  readonly lanes: LaneNames
  /** Who saved meanwhile, and when. */
  readonly who: string
  readonly at: string | null
  /** Somebody was about to save. */
  readonly saving: boolean
  readonly onClose: () => void
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onMerged: (graph: DraftGraph) => void
}

/** Two people changed the same graph: what each did, and the ways on. Nothing is lost before somebody chose. */
export const StaleDialog = (props: StaleDialogProps): ReactNode => {
  const { at, base, lanes, mine, onClose, onMerged, onMine, onTheirs, saving, theirs, who } = props
  const [choices, setChoices] = useState<Choices>(new Map())
  const merged = useMemo(() => mergeGraphs(base, mine, theirs, choices), [base, choices, mine, theirs])
  const [own, others] = useMemo(
    () => [graphChanges(base, mine), graphChanges(base, theirs)],
    [base, mine, theirs]
  )
  const { conflicts, graph } = merged
  const open = conflicts.filter(({ key }) => !choices.has(key)).length
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={text.staleTitle}
      description={
        <>
          {text.behindTitle(text.capital(who))} {at === null ? null : <Time at={at} />}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="danger" onClick={onTheirs}>
            {text.takeTheirsDrop}
          </Button>
          <Button look="danger" onClick={onMine}>
            {text.keepMine}
          </Button>
          <Button
            look="primary"
            disabled={open > 0}
            title={open > 0 ? text.chooseFirst : undefined}
            onClick={() => onMerged(graph)}
          >
            {saving ? text.mergeAndSave : text.merge}
          </Button>
        </>
      }
    >
      <div className={columns}>
        <section className={section}>
          <h3 className={sectionTitle}>{text.theirChanges(who, others.length)}</h3>
          <div className={bounded}>
            <ChangeList
              changes={others}
              names={changeNames(base, theirs, lanes)}
              label={text.theirChanges(who, others.length)}
            />
          </div>
        </section>
        <section className={section}>
          <h3 className={sectionTitle}>{text.myChanges(own.length)}</h3>
          <div className={bounded}>
            <ChangeList
              changes={own}
              names={changeNames(base, mine, lanes)}
              label={text.myChanges(own.length)}
            />
          </div>
        </section>
      </div>
      <section className={section}>
        <p role="status">{text.conflicts(conflicts.length)}</p>
        <ConflictList
          conflicts={conflicts}
          choices={choices}
          names={changeNames(
            { ...mine, nodes: [...mine.nodes, ...theirs.nodes], roles: [...mine.roles, ...theirs.roles] },
            base,
            lanes
          )}
          onChoose={(key, side) => setChoices((before) => new Map([...before, [key, side]]))}
        />
      </section>
    </Dialog>
  )
}
