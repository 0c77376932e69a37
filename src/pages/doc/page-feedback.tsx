/** Without JavaScript, the server redirects to one of the messages by its hash. */
export function PageFeedback({ pathname }: { readonly pathname: string }) {
  return (
    <form
      className="feedback"
      method="post"
      action="/_server/feedback?createServerFn"
      data-feedback=""
    >
      <input type="hidden" name="path" value={pathname} />
      <div className="feedback-fields">
        <fieldset className="row row-close">
          <legend>Was this helpful?</legend>
          <label>
            <input type="radio" name="helpful" value="yes" required /> <span>Yes</span>
          </label>
          <label>
            <input type="radio" name="helpful" value="no" required /> <span>No</span>
          </label>
        </fieldset>
        <div className="feedback-more">
          <label className="quiet" htmlFor="ui-feedback-text">
            Anything to add? It’s optional and anonymous.
          </label>
          <textarea id="ui-feedback-text" name="text" rows={2} maxLength={2000} />
          <button type="submit" className="button button-quiet">
            Send
          </button>
        </div>
      </div>
      <p className="feedback-message" id="ui-feedback-sent" tabIndex={-1}>
        Thanks for your feedback.
      </p>
      <p className="feedback-message" id="ui-feedback-failed" tabIndex={-1}>
        Your answer wasn’t sent. Please try again.
      </p>
    </form>
  )
}
