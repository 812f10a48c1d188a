import type { ReactNode } from "react"

export const KeysDialog = (_: { readonly onClose: () => void }): ReactNode => null
