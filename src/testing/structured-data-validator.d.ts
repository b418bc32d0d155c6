declare module "@adobe/structured-data-validator" {
  interface Issue {
    rootType: string;
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    fieldNames?: string[];
  }
  export default class Validator {
    constructor(vocabulary: object);
    validate(extracted: { jsonld: object; errors: [] }): Promise<Issue[]>;
  }
}
