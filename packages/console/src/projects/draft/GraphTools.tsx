import type { ReactNode } from "react"
import { keyNames } from "../../actions/keyNames.ts"
import type { PageAction } from "../../actions/PageAction.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import type { GraphActions } from "./useGraphActions.ts"
import type { GraphDrafting } from "./useGraphDraft.ts"

const nameOf = ({ keys, label }: PageAction): string =>
  keys === undefined ? label : `${label} (${keyNames(keys)})`

interface GraphToolsProps {
  readonly actions: GraphActions
  readonly drafting: GraphDrafting
  readonly busy: boolean
}

/** The tools of the editor above the picture. They keep their places whatever can be done now. */
export const GraphTools = ({ actions, busy, drafting }: GraphToolsProps): ReactNode => {
  const { add, redo, save, show, undo } = actions
  const { dirty, draft } = drafting
  const steps = [
    [undo, draft.history.past.length],
    [redo, draft.history.future.length]
  ] as const
  return (
    <div className={row}>
      <Button
        small
        title={nameOf(add)}
        {...(add.icon === undefined ? {} : { icon: add.icon })}
        onClick={add.run}
      >
        {add.label}
      </Button>
      {steps.map(([step, count]) =>
        step.icon === undefined ? null : (
          <IconButton
            key={step.id}
            small
            icon={step.icon}
            label={nameOf(step)}
            disabled={count === 0}
            onClick={step.run}
          />
        )
      )}
      <Button
        small
        look={dirty ? "primary" : "plain"}
        busy={busy}
        disabled={!dirty}
        title={nameOf(save)}
        {...(save.icon === undefined ? {} : { icon: save.icon })}
        onClick={save.run}
      >
        {save.label}
      </Button>
      <span role="status">
        {dirty ? (
          <Button small look="quiet" onClick={show.run}>
            {show.label}
          </Button>
        ) : null}
      </span>
    </div>
  )
}
