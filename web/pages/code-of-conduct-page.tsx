export default function CodeOfConductPage() {
  return <h1>Code of conduct</h1>;
}
