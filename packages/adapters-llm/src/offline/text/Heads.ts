import { singular } from "./Inflection.ts"
import { isPerson } from "./Persons.ts"
import { verbOf } from "./Verbs.ts"

/** The function of a part in a design, ordered like layers from the caller to the machine room. */
export type Role = "clients" | "edge" | "application" | "security" | "integration" | "data" | "operations"

/**
 * A noun that names parts. A `strong` one does so anywhere, a `medium` one if the context says that a part is meant, a
 * `weak` one only with a modifier. A `pliable` head takes the role of its modifiers.
 */
export interface Head {
  readonly role: Role
  readonly strength: "strong" | "medium" | "weak"
  readonly pliable: boolean
  /** A product: "Kafka". It is not a modifier and needs none. */
  readonly product: boolean
}

const heads = new Map<string, Head>()
const learn = (
  role: Role,
  strength: Head["strength"],
  words: string,
  pliable = strength !== "strong"
): void => {
  for (const word of words.split(" ")) heads.set(word, { role, strength, pliable, product: false })
}

learn(
  "clients",
  "medium",
  "client browser bot sdk cli wallet widget extension sensor scanner kiosk terminal smartphone robot actuator thermostat plc turnstile chatbot"
)
learn(
  "clients",
  "weak",
  "system device meter camera reader printer provider assistant gate lock barrier till display machine tablet"
)
learn(
  "edge",
  "strong",
  "frontend gateway website portal storefront firewall waf ingress webapp cdn spa homepage",
  false
)
learn("edge", "medium", "balancer dashboard console proxy ui gui router api workbench cockpit")
learn(
  "edge",
  "weak",
  "interface network site panel endpoint backoffice app application desk screen page tool board wizard shop"
)
learn(
  "application",
  "strong",
  "backend scheduler orchestrator recommender crawler scraper transcoder checkout"
)
learn(
  "application",
  "medium",
  "worker cart basket catalogue planner calculator validator dispatcher coordinator resolver matcher optimiser optimizer renderer " +
    "parser indexer encoder decoder classifier translator allocator simulator engine daemon configurator matchmaker throttler " +
    "timer converter compiler interpreter predictor estimator ranker sequencer leaderboard scoreboard lexer tokenizer linker profiler erp crm wms pim cms lims pacs solver"
)
learn(
  "application",
  "weak",
  "service microservice server module component subsystem processor controller manager handler generator authority agent platform plugin " +
    "editor builder pipeline runner executor tracker checker detector loader job process aggregator cluster twin bench"
)
learn("security", "strong", "hsm vault keystore idp", false)
learn("security", "medium", "authenticator signer verifier authorizer authoriser enclave")
learn("integration", "strong", "mailer notifier webhook", false)
learn(
  "integration",
  "medium",
  "queue broker bus publisher connector adapter adaptor bridge importer exporter relay listener syncer hub middleware esb"
)
learn("integration", "weak", "stream sender receiver inbox outbox mailbox topic feed switch")
learn("data", "strong", "database datastore ", false)
learn("data", "medium", "db cache archive registry ledger warehouse calendar ldap")
learn(
  "data",
  "weak",
  "store storage register repository directory index bucket lake log replica filesystem journal library mart folder blacklist"
)
learn("operations", "medium", "logger tracer alerter monitor telemetry watchdog autoscaler")
learn("operations", "weak", "collector monitoring backup")

const products = (role: Role, words: string): void => {
  for (const word of words.split(" ")) {
    heads.set(word, { role, strength: "strong", pliable: false, product: true })
  }
}
products(
  "data",
  "postgresql mysql mariadb sqlite mongodb dynamodb cassandra cockroachdb redis memcached elasticsearch opensearch clickhouse " +
    "snowflake bigquery redshift minio neo4j influxdb timescaledb firestore couchdb etcd s3 duckdb oracle valkey supabase"
)
products(
  "integration",
  "kafka rabbitmq nats sqs sns pulsar activemq mqtt twilio sendgrid mailgun zapier kinesis eventbridge"
)
products("clients", "stripe paypal adyen klarna salesforce shopify")
products("edge", "nginx envoy haproxy traefik cloudflare cloudfront fastly caddy kong")
products("security", "keycloak auth0 okta cognito letsencrypt")
products(
  "operations",
  "prometheus grafana datadog jaeger kibana sentry zipkin loki splunk opentelemetry nagios"
)
products("application", "airflow temporal celery sidekiq camunda")

const doer: Head = { role: "application", strength: "weak", pliable: true, product: false }

/** Words in -er that do nothing in a design. */
const noDoers = new Set(["player", "reminder"])

/** Whether a word in -er or -or comes from a known verb: "allocator" from "allocate", "planner" from "plan". */
const doing = (low: string): boolean => {
  const stem = low.slice(0, -2)
  return [stem, `${stem}e`, stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem].some(
    (base) => base.length > 3 && verbOf(base)?.form === "base"
  )
}

/** A noun for something that acts is a head: "a slot allocator". A person who does it is not. */
const doerOf = (low: string): Head | undefined =>
  /^\p{L}{3,24}[eo]r$/u.test(low) && !noDoers.has(low) && !isPerson(low) && doing(low) ? doer : undefined

/** The head for a word in lower case, singular or plural. */
export const headOf = (low: string): Head | undefined =>
  heads.get(low) ?? heads.get(singular(low)) ?? doerOf(singular(low))

/** A network is a part only if somebody runs it for a purpose. */
const networkKinds = new Set("content delivery payment card distribution overlay mesh settlement".split(" "))

/** True if these modifiers (lower case, singular) turn a weak head into a part. */
export const specific = (head: string, modifiers: ReadonlyArray<string>): boolean =>
  modifiers.length > 0 && (head !== "network" || modifiers.some((word) => networkKinds.has(word)))
