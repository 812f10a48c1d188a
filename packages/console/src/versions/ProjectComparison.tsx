import type { ProjectWithGraph } from "@design-workspace/client"
import { ChevronDown, ChevronUp } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { keyNames } from "../actions/keyNames.ts"
import type { PageAction } from "../actions/PageAction.ts"
import { useActions } from "../actions/registry.ts"
import { changedNode } from "../design/project/changeWords.ts"
import { GraphChangeList } from "../design/project/GraphChangeList.tsx"
import {
  compared as comparedClass,
  comparedStage,
  differences,
  differencesTitle
} from "../design/project/graphChanges.css.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { projects as text } from "../text/projects.ts"
import { counted } from "../text/words.ts"
import { IconButton } from "../ui/Button.tsx"
import { row } from "../ui/layout.css.ts"
import type { Compared } from "./useComparison.ts"

interface ProjectComparisonProps {
  readonly project: ProjectWithGraph
  readonly compared: Compared
  readonly head: ReactNode
  /** From 0. */
  readonly at: number | undefined
  readonly onGo: (index: number) => void
}

const useSteps = ({ at, compared: { changes }, onGo }: Omit<ProjectComparisonProps, "head">) => {
  const count = changes.length
  const go = (by: number) => {
    if (count > 0) onGo(at === undefined ? (by > 0 ? 0 : count - 1) : (at + by + count) % count)
  }
  const group = text.changesOf
  const next: PageAction = {
    ...{ id: "changes.next", label: "Next change", group, keys: "n" },
    run: () => go(1)
  }
  const previous: PageAction = {
    ...{ id: "changes.previous", label: "Previous change", group, keys: "p" },
    run: () => go(-1)
  }
  useActions(count === 0 ? [] : [next, previous])
  return { next, previous }
}

const Steps = ({
  at,
  count,
  next,
  previous
}: ReturnType<typeof useSteps> & { readonly at: number | undefined; readonly count: number }): ReactNode => (
  <div className={row}>
    <IconButton
      small
      icon={ChevronUp}
      label={`${previous.label} (${keyNames("p")})`}
      disabled={count === 0}
      onClick={previous.run}
    />
    <IconButton
      small
      icon={ChevronDown}
      label={`${next.label} (${keyNames("n")})`}
      disabled={count === 0}
      onClick={next.run}
    />
    <span role="status">
      {at === undefined
        ? counted(count, "change")
        : `Change ${(at + 1).toLocaleString("en")} of ${count.toLocaleString("en")}`}
    </span>
  </div>
)

export const ProjectComparison = (props: ProjectComparisonProps): ReactNode => {
  const { at, compared, head, onGo, project } = props
  const { changes, layout, names } = compared
  const steps = useSteps(props)
  const [looked, setLooked] = useState<string | null>(null)
  const change = at === undefined ? undefined : changes[at]
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step scrolls its line into sight
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" })
  }, [at, changes])
  const select = (id: string | null) => {
    const found = id === null ? -1 : changes.findIndex((it) => changedNode(it) === id)
    if (found !== -1 && changedNode(changes[at ?? -1] ?? changes[0]) !== id) onGo(found)
    setLooked(id)
  }
  const shown = change === undefined ? looked : (changedNode(change) ?? looked)
  return (
    <>
      <div className={comparedClass}>
        {head}
        <div className={comparedStage}>
          <LazyGraphView
            layout={layout}
            label={`Differences of ${project.title}`}
            selected={shown !== null && layout.boxes.some(({ id }) => id === shown) ? shown : null}
            onSelect={select}
            toolbar={<Steps {...steps} at={at} count={changes.length} />}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section ref={list} className={differences} aria-label={text.changesOf} tabIndex={0}>
        <h2 className={differencesTitle}>{text.changesOf}</h2>
        <GraphChangeList changes={changes} names={names} label={text.changesOf} at={at} onGo={onGo} />
      </section>
    </>
  )
}
