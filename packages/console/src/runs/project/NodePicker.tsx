import { type ReactNode, useState } from "react"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { ui } from "../../text/ui.ts"
import { Button } from "../../ui/Button.tsx"
import { CheckField, TextField } from "../../ui/Field.tsx"
import * as form from "../ask/form.css.ts"
import * as css from "./project.css.ts"
import type { Described } from "./projectDraft.ts"

/** So many parts are listed at first, and with each further press. */
const step = 100

/** From so many parts on the list has a search. */
const many = 12

interface NodePickerProps {
  readonly project: Described
  readonly picked: ReadonlyArray<string>
  readonly problem: string | undefined
  readonly onChange: (picked: ReadonlyArray<string>) => void
}

const List = ({
  onPick,
  picked,
  project: { graph },
  words
}: {
  readonly project: Described
  readonly picked: ReadonlySet<string>
  readonly words: string
  readonly onPick: (id: string) => void
}): ReactNode => {
  const [most, setMost] = useState(step)
  const versions = new Map(graph.contentItems.map(({ node_id, version }) => [node_id, version]))
  const found = graph.nodes.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))
  if (found.length === 0) return <p className={form.note}>{text.noneFound}</p>
  return (
    <div className={css.pickList}>
      {found.slice(0, most).map(({ id, label }) => {
        const version = versions.get(id)
        return (
          <CheckField
            key={id}
            label={label}
            hint={version === undefined ? text.hasNone : text.hasVersion(version)}
            checked={picked.has(id)}
            onChange={() => onPick(id)}
          />
        )
      })}
      {found.length <= most ? null : (
        <Button small onClick={() => setMost(most + step)}>
          {ui.showMore}
        </Button>
      )}
    </div>
  )
}

/** The parts whose documents a run makes. */
export const NodePicker = ({ onChange, picked, problem, project }: NodePickerProps): ReactNode => {
  const [words, setWords] = useState("")
  const chosen = new Set(picked)
  const pick = (id: string) => onChange(chosen.has(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <section className={form.group} aria-label={text.pick}>
      <div className={form.keepHead}>
        <h3>{text.pick}</h3>
        <span className={form.note} aria-live="polite">
          {text.pickCount(picked.length)}
        </span>
        {picked.length === 0 ? null : (
          <Button small look="quiet" onClick={() => onChange([])}>
            {text.pickNone}
          </Button>
        )}
      </div>
      {problem === undefined ? null : <p className={form.problem}>{problem}</p>}
      {project.graph.nodes.length < many ? null : (
        <TextField
          label={text.find}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      <List project={project} picked={chosen} words={words} onPick={pick} />
    </section>
  )
}
