import { type ReactNode, useId, useMemo, useState } from "react"
import { type ChangeNames, changeNames, factWords } from "../../design/project/changeWords.ts"
import { type DraftGraph, nodeKinds } from "../../design/project/DraftGraph.ts"
import type { LaneNames } from "../../design/project/drawnGraph.ts"
import { GraphChangeList } from "../../design/project/GraphChangeList.tsx"
import { bounded, columns, conflict as conflictClass } from "../../design/project/graphChanges.css.ts"
import { graphChanges } from "../../design/project/graphChanges.ts"
import { type Choices, type Conflict, mergeGraphs, type Side } from "../../design/project/mergeGraphs.ts"
import { projects as text } from "../../text/projects.ts"
import { blockFields, named, ui } from "../../text/words.ts"
import { breakable, choice, legend, radio, sectionTitle } from "../../ui/choices.css.ts"
import { Button } from "../../ui/controls.tsx"
import { Dialog } from "../../ui/Dialog.tsx"
import { Time } from "../../ui/inline.tsx"
import { section } from "../projects.css.ts"

const conflictTitle = ({ field, subject }: Conflict, names: ChangeNames): string => {
  if (subject.kind === "edge") {
    const edge = `the edge from ${named(names.node(subject.source))} to ${named(names.node(subject.target))}`
    return field === "existence" ? `Is ${edge} still there?` : `What ${edge} says`
  }
  const name = named(subject.kind === "node" ? names.node(subject.id) : names.role(subject.id))
  switch (field) {
    case "existence":
      return `Is ${name} still there?`
    case "label":
      return `Name of ${name}`
    case "lane":
      return `Layer of ${name}`
    default:
      return `${blockFields[field]} of ${name}`
  }
}

const conflictsWords = (count: number): string =>
  count === 0
    ? "The changes do not touch each other: both can be kept."
    : count === 1
      ? "Both changed one thing in different ways. Choose whose word counts."
      : `Both changed ${count.toLocaleString("en")} things in different ways. Choose whose word counts.`

const conflictValue = (conflict: Conflict, side: Side, names: ChangeNames): string => {
  const value = conflict[side]
  switch (conflict.field) {
    case "existence":
      return value === null ? "removed" : "kept, with changes"
    case "lane":
      return names.lane(typeof value === "string" ? value : null)
    case "kind": {
      const kind = nodeKinds.find((it) => it === value)
      return kind === undefined ? text.nothing : text.kinds[kind]
    }
    case "label":
      return typeof value === "string" && value !== "" ? named(value) : text.nothing
    default:
      return factWords(conflict.field, value)
  }
}

const sides = [
  ["mine", "Mine"],
  ["theirs", "Theirs"]
] as const

interface ConflictListProps {
  readonly conflicts: ReadonlyArray<Conflict>
  readonly choices: Choices
  readonly names: ChangeNames
  readonly onChoose: (key: string, side: Side) => void
}

const ConflictList = ({ choices, conflicts, names, onChoose }: ConflictListProps): ReactNode => {
  const group = useId()
  return conflicts.map((conflict) => (
    <fieldset key={conflict.key} className={conflictClass}>
      <legend className={`${legend} ${breakable}`}>{conflictTitle(conflict, names)}</legend>
      <div className={columns}>
        {sides.map(([side, whose]) => (
          <label key={side} className={choice}>
            <input
              type="radio"
              className={radio}
              name={`${group}${conflict.key}`}
              checked={choices.get(conflict.key) === side}
              onChange={() => onChoose(conflict.key, side)}
            />
            <span className={breakable}>
              {whose}: {conflictValue(conflict, side, names)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

interface StaleDialogProps {
  readonly base: DraftGraph
  readonly mine: DraftGraph
  readonly theirs: DraftGraph
  readonly lanes: LaneNames
  /** Who saved meanwhile, and when. */
  readonly who: string
  readonly at: string | null
  readonly saving: boolean
  readonly onClose: () => void
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly onMerged: (graph: DraftGraph) => void
}

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
  const lists = [
    [`What ${who} changed (${others.length.toLocaleString("en")})`, others, theirs],
    [`What you changed (${own.length.toLocaleString("en")})`, own, mine]
  ] as const
  return (
    <Dialog
      wide
      onOpenChange={onClose}
      title="The graph changed while you worked on it"
      description={
        <>
          {text.behindTitle(text.capital(who))} {at === null ? null : <Time at={at} />}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button look="danger" onClick={onTheirs}>
            Drop mine, take theirs
          </Button>
          <Button look="danger" onClick={onMine}>
            Overwrite with mine
          </Button>
          <Button
            look="primary"
            disabled={open > 0}
            title={open > 0 ? "Choose for each of them first." : undefined}
            onClick={() => onMerged(graph)}
          >
            {saving ? "Merge both and save" : "Merge both"}
          </Button>
        </>
      }
    >
      <div className={columns}>
        {lists.map(([title, changes, graph]) => (
          <section key={title} className={section}>
            <h3 className={sectionTitle}>{title}</h3>
            <div className={bounded}>
              <GraphChangeList changes={changes} names={changeNames(base, graph, lanes)} label={title} />
            </div>
          </section>
        ))}
      </div>
      <section className={section}>
        <p role="status">{conflictsWords(conflicts.length)}</p>
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
