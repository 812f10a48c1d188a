import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { sampleBriefs, sampleNames } from "../client/sampleBriefs.ts"
import { home as text } from "../text/home.ts"
import { cards, page, row, stack } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { briefCard, briefName, lead, steps, way } from "./home.css.ts"

/** The start page while there is no design yet: it leads to a first one. */
export const Welcome = (): ReactNode => (
  <div className={page}>
    <PageHeader title={text.welcome} />
    <p className={lead}>{text.welcomeNote}</p>
    <ol className={steps}>
      {text.welcomeSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <section className={stack.s3}>
      <h2>{text.chooseBrief}</h2>
      <ul className={cards}>
        {sampleNames.map((name) => (
          <li key={name}>
            <Link to="/collections/new" search={{ from: name }} className={briefCard}>
              <span className={briefName}>{sampleBriefs[name].title}</span>
              <span>{text.briefs[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={row}>
        <Link to="/collections/new" search={{ from: "own" }} className={way}>
          {text.ownBrief}
        </Link>
        {text.or}
        <Link to="/collections/new" className={way}>
          {text.emptyCollection}
        </Link>
      </p>
    </section>
  </div>
)
