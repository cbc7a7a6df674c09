export const catalogue = {
  refusals: {
    sentences: {
      WECHAT_TOKEN_OVER: 'That entry from WeChat is over. Open the page again.',
      WECHAT_DOWN: 'WeChat is not available right now. You can continue without its scanner.',
    },
  },

  scanBridge: {
    codeOfNoVenue: 'That code does not belong to a venue. Scan another one, or type the name.',
    typeTheName: 'Type the name of the venue, as it writes it.',
    venueName: 'Venue name',
    signsYouOutOf: (signedInAt: string) => `Another venue has accounts of its own: it signs you out of ${signedInAt}.`,
    openVenue: 'Open venue',
  },

  useScanner: {
    scannerDidNotOpen: 'WeChat did not open its scanner.',
    theCameraCannotBeUsed: 'The camera cannot be used.',
    pointTheCamera: 'Point the camera at the QR code.',
    openingWechatsScanner: 'Opening WeChat’s scanner...',
  },

  viewfinder: {
    whatTheCameraSees: 'What the camera sees',
    cannotScan: 'This browser cannot scan codes. Type the name of the venue instead.',
    scanAnotherVenue: 'Scan the QR code of another venue to open it here.',
    scanQrCode: 'Scan QR code',
  },
};
