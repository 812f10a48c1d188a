import type { ReactNode } from "react"
import { projectRuns as text } from "../../text/projectRuns.ts"
import { TextArea } from "../../ui/Field.tsx"
import { ChoiceField, type ExplainedChoice } from "../ask/ChoiceField.tsx"
import * as form from "../ask/form.css.ts"
import type { ChangeDraft } from "../data/useDraft.ts"
import { NodePicker } from "./NodePicker.tsx"
import {
  type Described,
  missingNodes,
  type ProjectDraft,
  type Scope,
  scopes,
  type Which
} from "./projectDraft.ts"

interface ProjectFieldsProps {
  readonly project: Described
  readonly draft: ProjectDraft
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: ChangeDraft<ProjectDraft>
}

/** Documents can be chosen only where the graph has parts. */
const scopeChoices = ({ graph }: Described) =>
  scopes.map((value) => {
    const disabled = value === "documents" && graph.nodes.length === 0
    const { hint, label } = text.scopes[value]
    return { value, label, hint: disabled ? text.noParts : hint, disabled }
  })

const whichChoices = (project: Described): ReadonlyArray<ExplainedChoice<Which>> => {
  const missing = missingNodes(project).length
  const { every, missing: rest, picked } = text.whichOf
  const disabled = missing === 0
  return [
    { value: "every", label: every.label(project.graph.nodes.length), hint: every.hint },
    { value: "missing", label: rest.label(missing), hint: disabled ? text.noneMissing : rest.hint, disabled },
    { value: "picked", ...picked }
  ]
}

const qualities = (["fast", "pro"] as const).map((value) => ({ value, ...text.qualities[value] }))

/** The problem of a list, or of one thing in it. */
const problemOf = (problems: ProjectFieldsProps["problems"], path: string): string | undefined =>
  Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]

/** What a run of a project makes, for which parts, and what it is told besides the prompt. */
export const ProjectFields = ({ draft, onChange, problems, project }: ProjectFieldsProps): ReactNode => {
  const set = (change: Partial<ProjectDraft>) => onChange((before) => ({ ...before, ...change }))
  const nodeProblem = problemOf(problems, "node_ids")
  return (
    <>
      <ChoiceField<Scope>
        label={text.scope}
        choices={scopeChoices(project)}
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
      {problems["scope"] === undefined ? null : <p className={form.problem}>{problems["scope"]}</p>}
      {draft.scope !== "documents" ? null : (
        <ChoiceField<Which>
          label={text.which}
          choices={whichChoices(project)}
          value={draft.which}
          onChange={(which) => set({ which })}
        />
      )}
      {draft.scope !== "documents" ? null : draft.which === "picked" ? (
        <NodePicker
          project={project}
          picked={draft.picked}
          problem={nodeProblem}
          onChange={(picked) => set({ picked })}
        />
      ) : nodeProblem === undefined ? null : (
        <p className={form.problem}>{nodeProblem}</p>
      )}
      <TextArea
        label={text.instructions}
        hint={
          project.prompt.trim() === ""
            ? text.instructionsHint
            : `${text.instructionsHint} ${text.instructionsFree}`
        }
        rows={3}
        value={draft.instructions}
        problem={problems["instructions"]}
        onChange={({ target }) => set({ instructions: target.value })}
      />
      <ChoiceField
        label={text.quality}
        choices={qualities}
        value={draft.quality}
        onChange={(quality) => set({ quality })}
      />
    </>
  )
}
