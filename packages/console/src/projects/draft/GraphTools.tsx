import { memo, type ReactNode } from "react"
import { keyNames } from "../../actions/keyNames.ts"
import type { PageAction } from "../../actions/PageAction.ts"
import { Button, IconButton } from "../../ui/Button.tsx"
import { row } from "../../ui/layout.css.ts"
import type { GraphActions } from "./useGraphActions.ts"

const nameOf = ({ keys, label }: PageAction): string =>
  keys === undefined ? label : `${label} (${keyNames(keys)})`

interface GraphToolsProps {
  readonly actions: GraphActions
  readonly dirty: boolean
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly busy: boolean
}

/** The tools of the editor above the picture. They keep their places whatever can be done now. */
export const GraphTools = memo(({ actions, busy, dirty, mayRedo, mayUndo }: GraphToolsProps): ReactNode => {
  const { add, redo, save, show, undo } = actions
  const steps = [
    [undo, mayUndo],
    [redo, mayRedo]
  ] as const
  return (
    <div className={row}>
      <Button small title={nameOf(add)} icon={add.icon} onClick={add.run}>
        {add.label}
      </Button>
      {steps.map(([step, possible]) => (
        <IconButton
          key={step.id}
          small
          icon={step.icon}
          label={nameOf(step)}
          disabled={!possible}
          onClick={step.run}
        />
      ))}
      <Button
        small
        look={dirty ? "primary" : "plain"}
        busy={busy}
        disabled={!dirty}
        title={nameOf(save)}
        icon={save.icon}
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
})
