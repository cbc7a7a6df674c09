import type { catalogue as en } from './en.ts';

const addNewCard = '+ 새 카드 추가';

export const catalogue = {
  cardManager: {
    cardDeleted: (company: string, last4: string) => `${company} 카드(끝자리 ${last4})를 삭제했습니다.`,
    addNewCard,
    opensPaymentPartner: '결제 대행사 페이지가 새 창에서 열립니다. 카드 번호는 매장에 전달되지 않습니다.',
  },

  cardResult: {
    savingYourCard: '카드를 저장하는 중',
    youCanLeave: '이 페이지를 나가셔도 카드는 저장됩니다.',
    cardRegistered: '카드 등록 완료',
    youCanPayWithIt: '이 카드로 바로 결제하실 수 있습니다.',
    cardsAreInCardManagement: '결제에 쓸 수 있는 카드는 카드 관리에서 확인하실 수 있습니다.',
    cardRegistrationFailed: '카드 등록 실패',
    cardNotSaved: '카드가 저장되지 않았습니다. 카드 관리에서 다시 시도하실 수 있습니다.',
  },

  deleteCardSheet: {
    deleteThisCard: '이 카드를 삭제할까요?',
    bookingsStayPaid: '예정된 예약의 결제는 그대로 유지됩니다. 카드는 언제든지 다시 추가하실 수 있습니다.',
    deleteCard: '카드 삭제',
    keepCard: '카드 유지',
  },

  noSavedCards: {
    saveYourCard: '카드를 저장하면 더 빠르게 예약할 수 있습니다',
    addNewCard,
  },

  refusals: {
    sentences: {
      NOT_FOUND: '아무것도 없습니다. 주소를 확인해 주세요.',
      PROVIDER_DOWN: '지금은 카드 결제를 이용하실 수 없습니다. 결제되지 않았습니다. 잠시 후 다시 시도해 주세요.',
      CARD_SESSION_NOT_FOUND: '카드 등록 페이지를 찾을 수 없습니다. 카드를 다시 추가해 주세요.',
      CARD_NOT_SAVED: '카드가 저장되지 않았습니다. 카드를 다시 추가해 주세요.',
      CARD_NOT_FOUND: '카드를 찾을 수 없습니다.',
      CARD_IN_USE: '이 카드로 결제가 진행 중입니다. 결제가 끝난 뒤 삭제해 주세요.',
    },
  },

  savedCardList: {
    deleteCard: (company: string, last4: string) => `${company} 카드(끝자리 ${last4}) 삭제`,
    savedCards: '저장된 카드',
  },

  savedCard: {
    cardEndingIn: (digits: string) => `끝자리 ${digits} 카드`,
    declined: (company: string) => `${company} · 거절됨`,
  },
} satisfies typeof en;
