import { ChevronDown, ChevronUp } from "lucide-react"
import { useActions } from "../../actions/registry.ts"
import { documents as text } from "../../text/documents.ts"

interface VersionKeys {
  /** The number of the current version; those before it have the numbers from 1 on. */
  readonly current: number
  readonly selected: number
  /** The oldest version that the list shows. */
  readonly oldest: number
  readonly go: (version: number) => void
  /** Lists older versions, where there are any. */
  readonly loadMore: (() => void) | undefined
}

/** Moves to the next older version by `j` and to the next newer one by `k`; at the end of the list it goes on. */
export const useVersionKeys = ({ current, go, loadMore, oldest, selected }: VersionKeys): void => {
  const older = () => {
    if (selected > 1) go(selected - 1)
    if (selected === oldest + 1 || selected === oldest) loadMore?.()
  }
  const newer = () => {
    if (selected < current) go(selected + 1)
  }
  useActions([
    {
      id: "history.older",
      label: text.olderVersion,
      group: text.group,
      icon: ChevronDown,
      keys: "j",
      run: older
    },
    {
      id: "history.newer",
      label: text.newerVersion,
      group: text.group,
      icon: ChevronUp,
      keys: "k",
      run: newer
    }
  ])
}
