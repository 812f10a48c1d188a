import { singular } from "./Inflection.ts"
import { isPerson } from "./Persons.ts"
import { verbOf } from "./Verbs.ts"
import { wordSet } from "./words.ts"

/** The function of a part, ordered like layers. */
export type Role = "clients" | "edge" | "application" | "security" | "integration" | "data" | "operations"

/**
 * The last noun of a name, which says what the part is. A `strong` one names a part anywhere, a `medium` one if the
 * context says that a part is meant, a `weak` one only with a modifier. A `pliable` head takes the role of its
 * modifiers.
 */
export interface Head {
  readonly role: Role
  readonly strength: "strong" | "medium" | "weak"
  readonly pliable: boolean
  /** "Kafka": it is not a modifier and needs none. */
  readonly product: boolean
}

const heads: ReadonlyMap<string, Head> = new Map(
  `
    clients medium: client browser bot sdk cli wallet widget extension sensor scanner kiosk terminal
      smartphone robot actuator thermostat plc turnstile chatbot
    clients weak: system device meter camera reader printer provider assistant gate lock barrier till display
      machine tablet exchange cloud
    edge strong: frontend gateway website portal storefront firewall waf ingress webapp cdn spa homepage
    edge medium: balancer dashboard console proxy ui gui router api workbench cockpit
    edge weak: interface network site panel endpoint backoffice app application desk screen page tool board
      wizard shop
    application strong: backend scheduler orchestrator recommender crawler scraper transcoder checkout
    application medium: worker cart basket catalogue planner calculator validator dispatcher coordinator
      resolver matcher optimiser optimizer renderer parser indexer encoder decoder classifier translator
      allocator simulator engine daemon configurator matchmaker throttler timer converter compiler interpreter
      predictor estimator ranker sequencer leaderboard scoreboard lexer tokenizer linker profiler erp crm wms
      pim cms lims pacs solver
    application weak: service microservice server module component subsystem processor controller manager
      handler generator authority agent platform plugin editor builder pipeline runner executor tracker
      checker detector loader job process aggregator cluster twin bench
    security strong: hsm vault keystore idp
    security medium: authenticator signer verifier authorizer authoriser enclave
    integration strong: mailer notifier webhook
    integration medium: queue broker bus publisher connector adapter adaptor bridge importer exporter relay
      listener syncer hub middleware esb
    integration weak: stream sender receiver inbox outbox mailbox topic feed switch
    data strong: database datastore
    data medium: db cache archive registry ledger warehouse calendar ldap
    data weak: store storage register repository directory index bucket lake log replica filesystem journal
      library mart folder blacklist
    operations medium: logger tracer alerter monitor telemetry watchdog autoscaler
    operations weak: collector monitoring backup
    data product: postgresql mysql mariadb sqlite mongodb dynamodb cassandra cockroachdb redis memcached
      elasticsearch opensearch clickhouse snowflake bigquery redshift minio neo4j influxdb timescaledb
      firestore couchdb etcd s3 duckdb oracle valkey supabase
    integration product: kafka rabbitmq nats sqs sns pulsar activemq mqtt twilio sendgrid mailgun zapier
      kinesis eventbridge
    clients product: stripe paypal adyen klarna salesforce shopify
    edge product: nginx envoy haproxy traefik cloudflare cloudfront fastly caddy kong
    security product: keycloak auth0 okta cognito letsencrypt
    operations product: prometheus grafana datadog jaeger kibana sentry zipkin loki splunk opentelemetry
      nagios
    application product: airflow temporal celery sidekiq camunda`
    .trim()
    .split(/\n {4}(?=\w)/)
    .flatMap((row) => {
      const [kind = "", words = ""] = row.trim().split(": ")
      const [role, sort] = kind.split(" ") as [Role, Head["strength"] | "product"]
      const strength = sort === "product" ? "strong" : sort
      const head = { role, strength, pliable: strength !== "strong", product: sort === "product" }
      return words.split(/\s+/).map((word) => [word, head] as const)
    })
)

const wordless: Head = { role: "data", strength: "strong", pliable: false, product: false }
const doer: Head = { role: "application", strength: "weak", pliable: true, product: false }

/** They do nothing in a design. */
const noDoers = new Set(["player", "reminder"])

/** From a known verb: "allocator" from "allocate", "planner" from "plan". */
const doing = (low: string): boolean => {
  const stem = low.slice(0, -2)
  return [stem, `${stem}e`, stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem].some(
    (base) => base.length > 3 && verbOf(base)?.form === "base"
  )
}

/** "a slot allocator", unless a person does it. */
const doerOf = (low: string): Head | undefined =>
  /^\p{L}{3,24}[eo]r$/u.test(low) && !noDoers.has(low) && !isPerson(low) && doing(low) ? doer : undefined

export const headOf = (low: string): Head | undefined =>
  low === "" ? wordless : (heads.get(low) ?? heads.get(singular(low)) ?? doerOf(singular(low)))

/** A network is a part only if somebody runs it for a purpose. */
const networkKinds = wordSet("content delivery payment card distribution overlay mesh settlement")

/** In lower case, singular. */
export const makesPart = (head: string, modifiers: ReadonlyArray<string>): boolean =>
  modifiers.length > 0 && (head !== "network" || modifiers.some((word) => networkKinds.has(word)))
