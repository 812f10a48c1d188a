import { readFile } from "node:fs/promises"
import {
  componentEntityV1alpha1Validator,
  DefaultNamespaceEntityPolicy,
  domainEntityV1alpha1Validator,
  EntityPolicies,
  FieldFormatEntityPolicy,
  groupEntityV1alpha1Validator,
  NoForeignRootFieldsEntityPolicy,
  parseEntityRef,
  resourceEntityV1alpha1Validator,
  SchemaValidEntityPolicy,
  stringifyEntityRef,
  systemEntityV1alpha1Validator
} from "@backstage/catalog-model"

// node entities.js <a file with a list of catalogs, each a list of entities, as JSON>
// Prints the number of entities. Fails with what Backstage's catalog would refuse.
const policy = EntityPolicies.allOf([
  new SchemaValidEntityPolicy(),
  new DefaultNamespaceEntityPolicy(),
  new NoForeignRootFieldsEntityPolicy(),
  new FieldFormatEntityPolicy()
])
const validators = [
  componentEntityV1alpha1Validator,
  domainEntityV1alpha1Validator,
  groupEntityV1alpha1Validator,
  resourceEntityV1alpha1Validator,
  systemEntityV1alpha1Validator
]

const refuse = (entity, problem) => {
  throw new Error(`${problem}: ${JSON.stringify(entity)}`)
}

const checkEntity = async (given) => {
  const entity = await policy.enforce(given).catch((cause) => refuse(given, cause.message))
  const known = await Promise.all(validators.map((validator) => validator.check(entity)))
  if (!known.includes(true)) refuse(entity, "no kind of Backstage's")
  return entity
}

/** Each reference names an entity of the catalog; `unknown` is an owner that none has to be. */
const checkReferences = (entities) => {
  const known = new Set(entities.map((entity) => stringifyEntityRef(entity)))
  if (known.size !== entities.length) refuse(entities, "two entities with one name")
  for (const entity of entities) {
    const { dependsOn = [], domain, owner = "unknown", system } = entity.spec
    const references = [
      ...dependsOn.map((reference) => parseEntityRef(reference)),
      ...(system === undefined ? [] : [parseEntityRef(system, { defaultKind: "system" })]),
      ...(domain === undefined ? [] : [parseEntityRef(domain, { defaultKind: "domain" })]),
      ...(owner === "unknown" ? [] : [parseEntityRef(owner, { defaultKind: "group" })])
    ]
    for (const reference of references)
      if (!known.has(stringifyEntityRef(reference)))
        refuse(entity, `${stringifyEntityRef(reference)} is not there`)
  }
}

const catalogs = JSON.parse(await readFile(process.argv[2] ?? "", "utf8"))
let count = 0
for (const catalog of catalogs) {
  const entities = []
  for (const entity of catalog) entities.push(await checkEntity(entity))
  checkReferences(entities)
  count += entities.length
}
process.stdout.write(`${count}\n`)
