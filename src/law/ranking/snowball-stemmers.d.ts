declare module "snowball-stemmers" {
  type Stemmer = { stem(word: string): string };
  const snowball: { newStemmer(algorithm: "german" | "english"): Stemmer };
  export default snowball;
}
