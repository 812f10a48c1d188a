/** How large a catalogue is. */
export interface CatalogueSize {
  /** At most 8. */
  readonly domains: number
  readonly systemsOfADomain: number
  readonly componentsOfASystem: number
}

/** About 500 components and resources in 60 systems, as a company of some hundred developers has. */
export const companySize: CatalogueSize = { domains: 8, systemsOfADomain: 7, componentsOfASystem: 6 }

/** From what customers see down to what all others run on. */
const domains = [
  "storefront",
  "checkout",
  "payments",
  "orders",
  "fulfilment",
  "catalogue",
  "identity",
  "platform"
]
const subjects = ["basket", "pricing", "ledger", "returns", "profile", "search", "pages", "stock"]
const roles = ["api", "worker", "web", "jobs", "gateway", "sync", "lib", "admin"]
const types = ["service", "service", "website", "service", "service", "job", "library", "website"]
const lifecycles = ["production", "production", "production", "experimental", "deprecated"]
const languages = ["java", "go", "typescript", "python", "kotlin"]
const stores = [
  ["db", "database"],
  ["files", "s3-bucket"],
  ["events", "kafka-topic"]
] as const

const at = <A>(list: ReadonlyArray<A>, index: number): A => list[index % list.length] as A

const owner = (domain: number, system: number): string => `team-${at(domains, domain)}-${system % 3}`
const systemName = (domain: number, system: number): string =>
  `${at(domains, domain)}-${at(subjects, system)}`

const group = (domain: number, number: number): string => `apiVersion: backstage.io/v1alpha1
kind: Group
metadata:
  name: ${owner(domain, number)}
  description: Builds and runs a part of ${at(domains, domain)}
spec:
  type: team
  profile:
    displayName: ${at(domains, domain)[0]?.toUpperCase()}${at(domains, domain).slice(1)} team ${number + 1}
    email: ${owner(domain, number)}@example.com
  parent: engineering
  children: []
---
apiVersion: backstage.io/v1alpha1
kind: User
metadata:
  name: lead.${domain}.${number}
spec:
  profile:
    displayName: Lead of team ${domain}.${number}
  memberOf: [${owner(domain, number)}]
`

const domainText = (domain: number): string => `apiVersion: backstage.io/v1alpha1
kind: Domain
metadata:
  name: ${at(domains, domain)}
  title: ${at(domains, domain)[0]?.toUpperCase()}${at(domains, domain).slice(1)}
  description: Everything about ${at(domains, domain)}
spec:
  owner: group:default/${owner(domain, 0)}
`

const systemText = (domain: number, system: number): string => {
  const name = systemName(domain, system)
  return `apiVersion: backstage.io/v1alpha1
kind: System
metadata:
  name: ${name}
  description: The ${at(subjects, system)} of ${at(domains, domain)}
  links:
    - url: https://wiki.example.com/${name}
      title: Wiki
spec:
  owner: ${owner(domain, system)}
  domain: ${at(domains, domain)}
---
# The contract of the system. Its definition is beside it in the repository.
apiVersion: backstage.io/v1alpha1
kind: API
metadata:
  name: ${name}
  description: REST API of ${name}
  annotations:
    backstage.io/techdocs-ref: dir:.
spec:
  type: openapi
  lifecycle: production
  owner: ${owner(domain, system)}
  system: ${name}
  definition:
    $text: ./${name}/openapi.yaml
`
}

/** The APIs of the systems that a component asks: of its own domain, and of those below. */
const asked = (
  { domains: most, systemsOfADomain }: CatalogueSize,
  domain: number,
  system: number,
  index: number
) =>
  [1, 2]
    .map((step) =>
      systemName(Math.min(domain + step * (index % 2), most - 1), (system + index + step) % systemsOfADomain)
    )
    .filter((name) => name !== systemName(domain, system))

const component = (size: CatalogueSize, domain: number, system: number, index: number): string => {
  const name = systemName(domain, system)
  const apis = [...new Set(asked(size, domain, system, index))]
  return `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}-${at(roles, index)}
  description: |
    The ${at(roles, index)} of ${name}.
    On call: see the links.
  tags: [${at(languages, index + system)}, tier-${(index % 3) + 1}]
  annotations:
    github.com/project-slug: example/${name}
    pagerduty.com/service-id: P${domain}${system}${index}
  links:
    - url: https://grafana.example.com/d/${name}-${index}
      title: Dashboard
      icon: dashboard
spec:
  type: ${at(types, index)}
  lifecycle: ${at(lifecycles, index + system)}
  owner: ${index % 2 === 0 ? "group:default/" : ""}${owner(domain, system)}
  system: ${name}
${index === 0 ? `  providesApis:\n    - ${name}\n` : ""}${
  index === 6 ? `  subcomponentOf: component:default/${name}-${at(roles, 0)}\n` : ""
}${apis.length > 0 ? `  consumesApis:\n${apis.map((api) => `    - api:default/${api}\n`).join("")}` : ""}  dependsOn:
    - resource:default/${name}-${at(stores, index)[0]}
${index === 5 ? "    - component:legacy/mainframe\n" : ""}`
}

const resource = (domain: number, system: number, index: number): string => {
  const [suffix, type] = at(stores, index)
  return `apiVersion: backstage.io/v1alpha1
kind: Resource
metadata:
  name: ${systemName(domain, system)}-${suffix}
spec:
  type: ${type}
  owner: ${owner(domain, system)}
  system: ${systemName(domain, system)}
  dependencyOf:
    - component:${systemName(domain, system)}-${at(roles, 1)}
`
}

const rest = `apiVersion: backstage.io/v1alpha1
kind: Location
metadata:
  name: everything
spec:
  targets:
    - ./services/*/catalog-info.yaml
    - https://example.com/more.yaml
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata:
  name: new-service
spec:
  owner: team-platform-0
  type: service
  steps: []
---
apiVersion: backstage.io/v1alpha1
kind: API
metadata:
  name: card-network
  title: Card network
  description: What the acquirer offers
spec:
  type: openapi
  lifecycle: production
  owner: unknown
  definition: 'openapi: 3.1.0'
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: status-page
spec:
  type: website
  lifecycle: production
  owner: user:default/lead.7.0
  consumesApis: [card-network]
`

const times = <A>(count: number, make: (index: number) => A): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, index) => make(index))

/**
 * A catalogue of the shape that companies have: entities of every kind in one text, with owners, links, annotations,
 * tags and comments, APIs between systems, references in each spelling, some of which name nothing. The same size gives
 * the same text.
 */
export const backstageCatalogue = (size: CatalogueSize): string =>
  [
    rest,
    ...times(size.domains, (domain) => [
      domainText(domain),
      ...times(3, (number) => group(domain, number)),
      ...times(size.systemsOfADomain, (system) => [
        systemText(domain, system),
        ...times(size.componentsOfASystem, (index) => component(size, domain, system, index)),
        ...times(stores.length, (index) => resource(domain, system, index))
      ])
    ])
  ]
    .flat(3)
    .join("---\n")
