import type { Upstream } from "@design-workspace/client"
import { getRouteApi } from "@tanstack/react-router"
import { ChevronDown, ChevronUp } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { upstream as text } from "../../text/spaces.ts"
import { counted } from "../../text/words.ts"
import { row, soft } from "../../ui/layout.css.ts"
import {
  inGroupsOf,
  isDecided,
  stepEntry,
  type UpstreamGroup,
  upstreamEntries,
  upstreamGroups
} from "../model/upstreamEntries.ts"
import { EntryView } from "./EntryView.tsx"
import type { ReviewProps } from "./ReviewProps.ts"
import { entries as entriesClass, group as groupClass, steps } from "./upstream.css.ts"

const route = getRouteApi("/signed-in/spaces/$spaceId/upstream")

/** The entries, each in the group in which it was first seen. */
const useEntries = (changes: Upstream) => {
  const groups = useRef(new Map<string, UpstreamGroup>())
  const entries = upstreamEntries(changes)
  for (const { group, key } of entries) if (!groups.current.has(key)) groups.current.set(key, group)
  return inGroupsOf(entries, groups.current)
}

/** The change that is open, as the address names it, and the steps to the others. */
const useSteps = (entries: ReturnType<typeof useEntries>) => {
  const { change } = route.useSearch()
  const navigate = route.useNavigate()
  const [stepped, setStepped] = useState(0)
  const open = (key: string | undefined) =>
    void navigate({ search: ({ since }) => ({ since, change: key }), replace: true, resetScroll: false })
  const step = (by: 1 | -1) => {
    open(stepEntry(entries, change, by))
    setStepped((times) => times + 1)
  }
  return { change, open, step, stepped, at: entries.findIndex(({ key }) => key === change) }
}

interface ChangesProps extends ReviewProps {
  readonly changes: Upstream
}

/** What the collection changed, as a list to step through. */
export const Review = ({ changes, ...props }: ChangesProps): ReactNode => {
  const entries = useEntries(changes)
  const { at, change, open, step, stepped } = useSteps(entries)
  const next: PageAction = {
    id: "upstream.next",
    label: "Next change",
    group: text.group,
    icon: ChevronDown,
    keys: "n",
    run: () => step(1)
  }
  const previous: PageAction = {
    id: "upstream.previous",
    label: "Previous change",
    group: text.group,
    icon: ChevronUp,
    keys: "p",
    run: () => step(-1)
  }
  useActions([next, previous])
  const undecided = entries.filter((entry) => !isDecided(entry, props.kept)).length
  return (
    <>
      <div className={steps}>
        <p>
          <strong>
            {at === -1
              ? counted(entries.length, "change")
              : `Change ${(at + 1).toLocaleString("en")} of ${entries.length.toLocaleString("en")}`}
          </strong>
          {" · "}
          {undecided === 0 ? "nothing left to decide" : `${counted(undecided, "decision")} open`}
        </p>
        <span className={row}>
          <ActionButton small action={{ ...previous, label: "Previous" }} />
          <ActionButton small action={{ ...next, label: "Next" }} />
        </span>
      </div>
      {upstreamGroups.map((group) => {
        const own = entries.filter((entry) => entry.group === group)
        return own.length === 0 ? null : (
          <section key={group} className={groupClass} aria-label={text.groups[group]}>
            <div>
              <h2>{text.groups[group]}</h2>
              <p className={soft}>{text.groupNotes[group]}</p>
            </div>
            <ul className={entriesClass}>
              {own.map((entry) => (
                <EntryView
                  key={entry.key}
                  {...props}
                  entry={entry}
                  isOpen={entry.key === change}
                  stepped={stepped}
                  onTurn={() => open(entry.key === change ? undefined : entry.key)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
