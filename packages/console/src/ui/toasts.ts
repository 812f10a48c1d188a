import { Toast } from "@base-ui/react/toast"
import { shown } from "./legible/shown.ts"

export const toastManager = Toast.createToastManager()

/** Who takes the way back needs the message no longer. Gives the message's id, for `takeBack`. */
export const sayDone = (
  title: string,
  undo?: { readonly label: string; readonly onUndo: () => void }
): string => {
  const onClick = () => {
    toastManager.close(id)
    undo?.onUndo()
  }
  const id = toastManager.add({
    title: shown(title),
    type: "good",
    ...(undo === undefined ? {} : { actionProps: { children: undo.label, onClick } })
  })
  return id
}

/** Closes a message that a later one makes pointless. */
export const takeBack = (id: string): void => toastManager.close(id)

/** It stays until it is closed. */
export const sayFailed = (title: string, description?: string): void => {
  toastManager.add({
    title: shown(title),
    type: "bad",
    timeout: 0,
    priority: "high",
    ...(description === undefined ? {} : { description: shown(description) })
  })
}
