export default function TermsPage() {
  return <h1>Terms of use</h1>;
}
