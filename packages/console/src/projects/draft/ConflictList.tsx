import { type ReactNode, useId } from "react"
import { projects as text } from "../../text/projects.ts"
import type { ChangeNames } from "../changes/changeWords.ts"
import { columns, conflict as conflictClass } from "../look/changes.css.ts"
import { breakable, choice, legend, radio } from "../look/projects.css.ts"
import type { Choices, Conflict, Side } from "../model/Conflict.ts"
import { conflictTitle, conflictValue } from "./conflictWords.ts"

const sides: ReadonlyArray<Side> = ["mine", "theirs"]

interface ConflictListProps {
  readonly conflicts: ReadonlyArray<Conflict>
  readonly choices: Choices
  readonly names: ChangeNames
  readonly onChoose: (key: string, side: Side) => void
}

/** Each thing that two people changed in different ways, with both ways to choose from. */
export const ConflictList = ({ choices, conflicts, names, onChoose }: ConflictListProps): ReactNode => {
  const group = useId()
  return conflicts.map((conflict) => (
    <fieldset key={conflict.key} className={conflictClass}>
      <legend className={`${legend} ${breakable}`}>{conflictTitle(conflict, names)}</legend>
      <div className={columns}>
        {sides.map((side) => (
          <label key={side} className={choice}>
            <input
              type="radio"
              className={radio}
              name={`${group}${conflict.key}`}
              checked={choices.get(conflict.key) === side}
              onChange={() => onChoose(conflict.key, side)}
            />
            <span className={breakable}>
              {text[side]}: {conflictValue(conflict, side, names)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
