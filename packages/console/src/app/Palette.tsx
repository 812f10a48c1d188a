import type { ReactNode } from "react"

export const Palette = (_: { readonly onClose: () => void }): ReactNode => null
