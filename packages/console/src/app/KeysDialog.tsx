import { type ReactNode, useId } from "react"
import { currentActions, keyNames } from "../actions/actions.tsx"
import { useSignal } from "../client/Signal.ts"
import { app as text } from "../text/app.ts"
import { CheckField } from "../ui/controls.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { key } from "../ui/surfaces.css.ts"
import { keyCaps, keyColumns, keyGroup, keyGroupName, keyLine, keyList } from "./palette.css.ts"
import { bareKeys, switchBareKeys } from "./useKeys.ts"

interface GroupProps {
  readonly name: string
  readonly lines: ReadonlyArray<{ readonly does: string; readonly keys: ReadonlyArray<string> }>
}

const Group = ({ lines, name }: GroupProps): ReactNode => {
  const id = useId()
  return (
    <section className={keyGroup} aria-labelledby={id}>
      <h3 id={id} className={keyGroupName}>
        {name}
      </h3>
      <dl className={keyList}>
        {lines.map(({ does, keys }) => (
          <div key={does} className={keyLine}>
            <dt>{does}</dt>
            <dd className={keyCaps}>
              {keys.map((name) => (
                <kbd key={name} className={key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const actions = useSignal(currentActions)
  const bare = useSignal(bareKeys)
  const groups = Map.groupBy(
    actions.flatMap(({ group, keys, label }) =>
      keys === undefined ? [] : [{ group, does: label, keys: keyNames(keys).split(" ") }]
    ),
    ({ group }) => group
  )
  return (
    <Dialog
      wide
      onOpenChange={(open) => open || onClose()}
      title={text.keys}
      description="What can be done here, by its keys. Two letters are pressed one after the other."
    >
      <CheckField
        label="Single letters are keys"
        hint="Switch this off if you dictate, or press letters by accident. Keys with Ctrl or ⌘ stay."
        checked={bare}
        onChange={({ target }) => switchBareKeys(target.checked)}
      />
      <div className={keyColumns}>
        {[...groups].map(([name, lines]) => (
          <Group key={name} name={name} lines={lines} />
        ))}
        <Group name="Everywhere" lines={text.fixedKeys.everywhere} />
        <Group name="In the picture of a graph" lines={text.fixedKeys.picture} />
        <Group name="In the outline of a graph" lines={text.fixedKeys.outline} />
      </div>
    </Dialog>
  )
}
